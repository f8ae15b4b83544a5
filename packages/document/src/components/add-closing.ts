import type { Id } from '@trama/model';
import { addFragment } from '../data-parts/add-fragment.ts';
import { ownTextsOf } from '../data-parts/own-texts.ts';
import { button, ownName, ownText } from '../data-parts/parts.ts';
import { closePopup } from '../notation/actions.ts';
import { workflow } from '../notation/workflows.ts';
import type { Operation } from '../operation.ts';
import type { Target } from '../operations/place-changes.ts';

/** A button at the end of a place within a popup that closes it, in the languages of the site. Gives back its id. */
export const addClosing: Operation<{ into: Target }, Id> = (context, { into }) => {
  const parts = { registry: context.registry, own: ownTextsOf(context.design) };
  const close = button('close', parts, ownText(parts, 'close'), {
    look: 'outlined',
    style: { align: 'flex-end' },
    on: { click: workflow([closePopup()], { name: ownName(parts, { en: 'Close', pt: 'Fechar' }) }) },
  });
  const { changes, inverse, result } = addFragment(context, { fragment: { elements: close }, into });
  return { changes, inverse, result: result[0] ?? '' };
};
