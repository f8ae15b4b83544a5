import { choices, type ElementDefinition, type Field, field, label, toLength } from '@trama/model';

const LOOKS = { group: 'looks' };

const color = (name: string, en: string, pt: string, fallback: string, css: string, tone: string): Field =>
  field(name, 'color', label(en, pt), 'brsc', fallback, { ...LOOKS, css, tone });
const length = (name: string, en: string, pt: string, fallback: string, css: string): Field =>
  field(name, 'length', label(en, pt), 'brsc', fallback, { ...LOOKS, css, toCss: toLength });

/** Data as a tree that opens and closes (elements, one-line list: json-viewer). */
export const jsonViewer: ElementDefinition = {
  id: 'f002c261-daa9-40cc-a7ca-f8f3621ea023',
  name: 'json-viewer',
  label: label('JSON viewer', 'Visualizador de JSON'),
  icon: 'lucide/braces',
  category: 'data',
  inherits: {},
  displays: ['block', 'inline-block'],
  interactive: true,
  fields: [
    field('jsonData', 'json', label('Data', 'Dados'), 'b', '{\n  "name": "John Doe",\n  "age": 30\n}'),
    field('theme', 'choice', label('Theme', 'Tema'), 'b', 'default', { choices: choices('default', 'dark', 'light') }),
    field('initiallyExpanded', 'boolean', label('Open at first', 'Aberto no início'), 'b', true, { fallback: true }),
    field('indentSize', 'number', label('Indent (px)', 'Recuo (px)'), 'b', 20, { fallback: true, min: 0, max: 100 }),
    field('showControls', 'boolean', label('Buttons', 'Botões'), 'b', true, { fallback: true }),
    color('backgroundColor', 'Background', 'Fundo', '#ffffff', '--json-background', 'surface'),
    color('textColor', 'Text', 'Texto', '#333333', '--json-text', 'text'),
    length('fontSize', 'Text size', 'Tamanho do texto', '14px', '--json-size'),
    length('borderRadius', 'Radius', 'Raio', '4px', '--json-radius'),
    length('padding', 'Padding', 'Espaço interno', '16px', '--json-padding'),
    field('showBorder', 'boolean', label('Border', 'Borda'), 'b', true, { ...LOOKS, fallback: true }),
    color('borderColor', 'Border colour', 'Cor da borda', '#e0e0e0', '--json-border', 'border'),
    length('maxHeight', 'Most height', 'Altura máxima', '', '--json-height'),
  ],
  slots: [],
  events: [
    { name: 'expandAll', label: label('On expand all', 'Ao abrir tudo'), payload: {} },
    { name: 'collapseAll', label: label('On collapse all', 'Ao fechar tudo'), payload: {} },
    { name: 'copy', label: label('On copy', 'Ao copiar'), payload: { success: true } },
  ],
  actions: [
    { name: 'expandAll', label: label('Expand all', 'Abrir tudo'), args: [], needsDom: true },
    { name: 'collapseAll', label: label('Collapse all', 'Fechar tudo'), args: [], needsDom: true },
    { name: 'copyToClipboard', label: label('Copy', 'Copiar'), args: [], needsDom: true },
  ],
  template: {
    style: { width: '100%' },
    content: { jsonData: { name: 'Ana Souza', plan: { name: 'Auto', price: 189.9 } } },
  },
};
