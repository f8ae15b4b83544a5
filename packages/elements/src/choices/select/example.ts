import type { ElementExample } from '../../shared/examples/element-example.ts';
import { select, selectV2 } from './definition.ts';

const { style } = select.template ?? {};
const choices = [
  { label: 'São Paulo', value: 'sp', icon: 'lucide/building-2' },
  { label: 'Recife', value: 're', icon: 'lucide/waves' },
  { label: 'Salvador', value: 'sa', icon: 'lucide/sun' },
];
const content = { ...select.template?.content, choices, placeholder: { en: 'City', pt: 'Cidade' } };

export const example: ElementExample = {
  type: select.id,
  variants: [
    { name: 'single', label: { en: 'One value', pt: 'Um valor' }, content, style },
    {
      name: 'multiple',
      label: { en: 'Several, with search', pt: 'Vários, com busca' },
      content: { ...content, selectType: 'multiple', initValueMulti: ['sp', 're'], showSearch: true },
      style,
    },
    {
      name: 'icons',
      label: { en: 'With icons', pt: 'Com ícones' },
      content: {
        ...content,
        optionType: 'iconText',
        mappingIcon: { type: 'f', code: 'context.mapping.icon' },
        initValueSingle: 'sa',
      },
      style,
    },
    {
      name: 'disabled',
      label: { en: 'Disabled', pt: 'Desabilitado' },
      content: { ...content, initValueSingle: 'sp', disabled: true },
      style,
    },
    {
      name: 'earlier',
      label: { en: 'Earlier generation', pt: 'Geração anterior' },
      type: selectV2.id,
      content,
      style,
    },
  ],
};
