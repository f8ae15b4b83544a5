import type { ElementExample } from '../example.ts';
import { words } from '../example-parts.ts';
import { accordion } from './definition.ts';

const children = {
  toggleLayout: [words('What does it cover? −', 'O que cobre? −')],
  activeToggleLayout: [words('What does it cover? +', 'O que cobre? +')],
  contentLayout: [words('Death, disability and serious illness.', 'Morte, invalidez e doenças graves.')],
};

export const example: ElementExample = {
  type: accordion.id,
  variants: [
    { name: 'closed', label: { en: 'Closed', pt: 'Fechada' }, style: { width: '100%' }, children },
    {
      name: 'open',
      label: { en: 'Open', pt: 'Aberta' },
      content: { value: true },
      style: { width: '100%' },
      children,
    },
  ],
};
