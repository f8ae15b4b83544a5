import { choices } from '../define-field.ts';
import type { LookControl, LookTable } from './look-property.ts';

const control = (
  type: LookControl['type'],
  en: string,
  pt: string,
  more: Omit<LookControl, 'type' | 'label' | 'group'> = {},
): LookControl => ({ type, label: { en, pt }, group: 'background', ...more });

/** A video behind the node: content of sections, and of the elements that inherit the group ww-background-video. The node draws it. */
export const VIDEO_LOOKS: LookTable = {
  '_ww-backgroundVideo': { control: control('text', 'Background video', 'Vídeo de fundo') },
  '_ww-backgroundVideoPoster': { control: control('image', 'Poster', 'Imagem inicial') },
  '_ww-backgroundVideoSize': {
    control: control('choice', 'Video size', 'Tamanho do vídeo', {
      initial: 'cover',
      choices: choices('cover', 'contain'),
    }),
  },
  '_ww-backgroundVideoLoop': { control: control('boolean', 'Loop', 'Repetir') },
  '_ww-backgroundVideoPreload': { control: control('boolean', 'Preload', 'Pré-carregar') },
};
