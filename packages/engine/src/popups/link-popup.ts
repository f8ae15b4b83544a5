import type { Id } from '@trama/model';
import type { LinkPopup } from '../instance.ts';
import { ElementInstance } from '../instances/element-instance.ts';
import { placeOnPage } from '../instances/place.ts';
import type { PopupNeeds } from './needs.ts';

/** An element reference of published data: `{isWwObject, uid}`, or the uid alone. */
const uidOf = (value: unknown): Id | null => {
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'object' && value !== null && 'uid' in value ? String(value.uid) : null;
};

const build = (needs: PopupNeeds, value: unknown): ElementInstance | null => {
  const page = needs.page.peek();
  const source = page?.element(uidOf(value) ?? '');
  if (!page || !source?.value) return null;
  const instance = new ElementInstance(needs, source, { ...placeOnPage(page), keyPrefix: 'link-popup/' });
  instance.build();
  return instance;
};

/** What a link of type `open-popup` shows (conformance 3.26); null, and a line in the log, where its content is missing. */
export const buildLinkPopup = (
  needs: PopupNeeds,
  { content, background, sectionId }: Readonly<Record<string, unknown>>,
  close: () => void,
): LinkPopup | null => {
  const shown = build(needs, content);
  if (!shown) {
    needs.log('error', 'The content of a link popup is missing', ['elements', uidOf(content) ?? '']);
    return null;
  }
  const behind = build(needs, background);
  return {
    content: shown,
    background: behind ?? (typeof background === 'string' ? background : null),
    section: typeof sectionId === 'string' ? sectionId : null,
    close,
    dispose: () => {
      shown.dispose();
      behind?.dispose();
    },
  };
};
