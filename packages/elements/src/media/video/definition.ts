import { type ElementDefinition, field, label } from '@trama/model';

export const video: ElementDefinition = {
  id: '1de5438e-83c9-40f4-b519-86885e3e6416',
  name: 'video',
  label: label('Video', 'Vídeo'),
  icon: 'lucide/video',
  category: 'media',
  inherits: {},
  displays: ['block'],
  fields: [
    field('file', 'file', label('File', 'Arquivo'), 'b', ''),
    field('previewImage', 'image', label('Preview', 'Imagem inicial'), 'b', ''),
    field('videoStartTime', 'number', label('Starts at (s)', 'Começa em (s)'), 'b', 0),
    field('autoplay', 'boolean', label('Plays at once', 'Toca ao abrir'), 'b', false),
    field('muted', 'boolean', label('Muted', 'Sem som'), 'b', false),
    field('loop', 'boolean', label('Loop', 'Repetir'), 'b', false),
    field('controls', 'boolean', label('Controls', 'Controles'), 'b', true),
    field('preload', 'boolean', label('Preload', 'Pré-carregar'), 'b', true),
  ],
  slots: [],
  events: [
    { name: 'play', label: label('On play', 'Ao tocar'), payload: { value: 0 } },
    { name: 'pause', label: label('On pause', 'Ao pausar'), payload: { value: 0 } },
    { name: 'end', label: label('On end', 'Ao terminar'), payload: { value: 0 } },
  ],
  actions: [
    { name: 'playVideo', label: label('Play', 'Tocar'), args: [], needsDom: true },
    { name: 'pauseVideo', label: label('Pause', 'Pausar'), args: [], needsDom: true },
    {
      name: 'seekTo',
      label: label('Go to time', 'Ir para o tempo'),
      args: [field('time', 'number', label('Time (s)', 'Tempo (s)'), 'b')],
      needsDom: true,
    },
  ],
  variables: [
    { name: 'Is Playing', type: 'boolean', label: label('Playing', 'Tocando'), readonly: true, initial: false },
    { name: 'Current time', type: 'number', label: label('Time', 'Tempo'), readonly: true, initial: 0 },
  ],
  template: { style: { width: '100%' }, content: { controls: true, preload: true } },
};
