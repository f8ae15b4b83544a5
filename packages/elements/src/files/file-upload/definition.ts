import { choices, type ElementDefinition, type Field, field, label, tokenColor } from '@trama/model';
import { formFields } from '../../shared/fields/inherited.ts';
import { fileKinds } from '../shared/fields.ts';
import { uploadLooks } from './looks.ts';

const MUTED = tokenColor('text-muted');

const isMulti = (values: Readonly<Record<string, unknown>>): boolean => values.type === 'multi';

const ruleFields: readonly Field[] = [
  field('type', 'choice', label('Files', 'Arquivos'), 'b', 'single', {
    choices: [
      { value: 'single', label: label('One', 'Um') },
      { value: 'multi', label: label('Several', 'Vários') },
    ],
  }),
  field('drop', 'boolean', label('Drag and drop', 'Arrastar e soltar'), 'b', true),
  field('maxFileSize', 'number', label('Largest file (MB)', 'Maior arquivo (MB)'), 'b', 10, { min: 0 }),
  field('minFileSize', 'number', label('Smallest file (MB)', 'Menor arquivo (MB)'), 'b', 0, { min: 0 }),
  field('maxTotalFileSize', 'number', label('All files (MB)', 'Todos os arquivos (MB)'), 'b', 50, {
    min: 0,
    when: isMulti,
  }),
  field('maxFiles', 'number', label('Most files', 'Máximo de arquivos'), 'b', 10, { min: 1, when: isMulti }),
  field('required', 'boolean', label('Required', 'Obrigatório'), 'b', false),
  field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
  field('extensions', 'choice', label('Types', 'Tipos'), 'b', 'any', {
    choices: fileKinds({ excel: 'excel', word: 'word' }),
  }),
  field('customExtensions', 'text', label('Own types', 'Tipos próprios'), 'b', '', {
    help: label(
      'Endings or MIME types with commas: .png, application/zip',
      'Extensões ou tipos MIME com vírgulas: .png, application/zip',
    ),
    when: (values) => values.extensions === 'custom',
  }),
  field('exposeBase64', 'boolean', label('Expose as Base64', 'Expor em Base64'), 'b', false),
  field('exposeBinary', 'boolean', label('Expose bytes', 'Expor bytes'), 'b', false),
];

const contentFields: readonly Field[] = [
  field('labelMessage', 'text', label('Label', 'Rótulo'), 'bm', 'Drop files here or click to upload'),
  field('extensionsMessage', 'text', label('About types', 'Sobre os tipos'), 'bm', 'Allowed file types: {extensions}'),
  field('maxFileMessage', 'text', label('About sizes', 'Sobre os tamanhos'), 'bm', 'Max file size: {maxFileSize} MB'),
  field('showFileInfo', 'boolean', label('Show size and state', 'Mostrar tamanho e estado'), 'b', true),
  field('showUploadIcon', 'boolean', label('Icon', 'Ícone'), 'b', true),
  field('uploadIcon', 'icon', label('Upload icon', 'Ícone de envio'), 'b', 'lucide/upload', {
    when: (values) => Boolean(values.showUploadIcon),
  }),
  field('uploadIconPosition', 'choice', label('Icon position', 'Posição do ícone'), 'b', 'top', {
    choices: choices('top', 'right', 'bottom', 'left'),
    when: (values) => Boolean(values.showUploadIcon),
  }),
  field('enableCircleAnimation', 'boolean', label('Circle while dragging', 'Círculo ao arrastar'), 'b', true),
];

/** Files chosen or dropped, checked and listed, as a field of a form (conformance 3.43 to 3.45, 11.37). */
export const fileUpload: ElementDefinition = {
  id: 'a823467c-bdc7-4cec-a38c-71875c4c214a',
  name: 'file-upload',
  label: label('File upload', 'Envio de arquivos'),
  icon: 'lucide/cloud-upload',
  category: 'form',
  inherits: {},
  displays: ['flex', 'inline-flex', 'block'],
  fields: [...ruleFields, ...contentFields, ...formFields, ...uploadLooks],
  slots: [],
  states: ['readonly', 'disabled'],
  events: [
    { name: 'change', label: label('On change', 'Ao mudar'), payload: { value: [] } },
    {
      name: 'initValueChange',
      label: label('On initial value change', 'Ao mudar o valor inicial'),
      payload: { value: [] },
    },
    {
      name: 'error',
      label: label('On error', 'Ao falhar'),
      payload: {
        code: 'VALIDATION_ERROR',
        message: 'File validation failed',
        data: {
          message: 'File validation failed',
          reason: '',
          constraint: 'MAX_SIZE',
          fileName: '',
          fileSize: 0,
          fileType: '',
        },
      },
    },
  ],
  actions: [{ name: 'clearFiles', label: label('Remove the files', 'Remover os arquivos'), args: [] }],
  variables: [
    {
      name: 'value',
      type: 'any',
      label: label('Files', 'Arquivos'),
      initial: [],
      resettable: true,
      preserveReference: true,
    },
    { name: 'status', type: 'any', label: label('Upload status', 'Estado do envio'), initial: {} },
  ],
  localContext: 'fileUpload',
  form: { variable: 'value', empty: [] },
  template: {
    style: { width: '100%' },
    // The stored defaults are too faint for small words; new elements take the palette's.
    content: {
      labelMessage: { en: 'Drop files here or click to upload', pt: 'Solte arquivos aqui ou clique para enviar' },
      extensionsMessage: { en: 'Allowed file types: {extensions}', pt: 'Tipos permitidos: {extensions}' },
      maxFileMessage: { en: 'Max file size: {maxFileSize} MB', pt: 'Tamanho máximo: {maxFileSize} MB' },
      extensionsMessageColor: MUTED,
      maxFileMessageColor: MUTED,
      fileDetailsColor: MUTED,
    },
  },
};
