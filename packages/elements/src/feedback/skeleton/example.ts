import type { ElementExample } from '../../shared/examples/element-example.ts';
import { skeleton } from './definition.ts';

const style = { width: '240px', maxWidth: '100%', height: '20px', borderRadius: '4px' };

export const example: ElementExample = {
  type: skeleton.id,
  variants: [
    { name: 'wave', label: { en: 'Wave', pt: 'Onda' }, style },
    { name: 'pulse', label: { en: 'Pulse', pt: 'Pulso' }, content: { animationType: 'pulse' }, style },
  ],
};
