import { choices } from '../define-field.ts';
import type { LookControl, LookTable } from './look-property.ts';

const control = (
  type: LookControl['type'],
  en: string,
  pt: string,
  more: Omit<LookControl, 'type' | 'label' | 'group'> = {},
): LookControl => ({ type, label: { en, pt }, group: 'background', ...more });

const hasVideo = (values: Readonly<Record<string, unknown>>): boolean => Boolean(values['_ww-backgroundVideo']);

/** A video behind the node: content of sections, and of the elements that inherit the group ww-background-video. The node draws it. */
export const VIDEO_LOOKS: LookTable = {
  '_ww-backgroundVideo': { control: control('file', 'Background video', 'Vídeo de fundo') },
  '_ww-backgroundVideoPoster': { control: control('image', 'Poster', 'Imagem inicial', { when: hasVideo }) },
  '_ww-backgroundVideoSize': {
    control: control('choice', 'Video size', 'Tamanho do vídeo', {
      when: hasVideo,
      initial: 'cover',
      choices: choices('cover', 'contain'),
    }),
  },
  '_ww-backgroundVideoLoop': { control: control('boolean', 'Loop', 'Repetir', { when: hasVideo }) },
  '_ww-backgroundVideoPreload': { control: control('boolean', 'Preload', 'Pré-carregar', { when: hasVideo }) },
};
