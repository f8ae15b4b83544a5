import { label } from '../define-field.ts';
import { argument, choice, type NativeActionDefinition, value } from './action-definition.ts';

/** Files (conformance 10.81 to 10.84, 10.92, 10.93). */
export const fileActions: readonly NativeActionDefinition[] = [
  {
    type: 'upload-file',
    label: label('Upload a file', 'Enviar um arquivo'),
    icon: 'lucide/upload',
    group: 'files',
    args: [
      argument('varId', 'File', 'Arquivo', 'variable', { required: true }),
      argument('fileTag', 'Tag', 'Etiqueta'),
    ],
  },
  {
    type: 'file-upload-url',
    label: label('Upload a file to an address', 'Enviar um arquivo a um endereço'),
    icon: 'lucide/upload',
    group: 'files',
    args: [
      argument('file', 'File', 'Arquivo', 'data', { required: true }),
      argument('url', 'Address', 'Endereço', 'text', { required: true }),
    ],
  },
  {
    type: 'file-encode-base64',
    label: label('Write a file as text', 'Escrever um arquivo como texto'),
    icon: 'lucide/file-text',
    group: 'files',
    args: [
      argument('file', 'File', 'Arquivo', 'data', { required: true }),
      choice('output', 'As', 'Como', [
        ['base64', 'Base64', 'Base64'],
        ['dataurl', 'Data address', 'Endereço de dados'],
      ]),
    ],
  },
  {
    type: 'file-create-url',
    label: label('Make an address of a file', 'Criar o endereço de um arquivo'),
    icon: 'lucide/link',
    group: 'files',
    args: [argument('fileString', 'File as base64', 'Arquivo em base64', 'text', { required: true })],
  },
  {
    type: 'file-download-url',
    label: label('Download a file', 'Baixar um arquivo'),
    icon: 'lucide/file-text',
    group: 'files',
    args: [
      argument('fileUrl', 'Address', 'Endereço', 'text', { required: true }),
      argument('fileName', 'File name', 'Nome do arquivo'),
    ],
  },
  {
    type: 'download-csv',
    label: label('Download rows as CSV', 'Baixar linhas em CSV'),
    icon: 'lucide/file-spreadsheet',
    group: 'files',
    args: [
      argument('data', 'Rows', 'Linhas', 'data', { required: true }),
      argument('fileName', 'File name', 'Nome do arquivo'),
    ],
  },
];

/** What a browser and its device can do (conformance 10.77, 10.79, 10.80, 10.95 to 10.98). */
export const browserActions: readonly NativeActionDefinition[] = [
  {
    type: 'copy-clipboard',
    label: label('Copy to the clipboard', 'Copiar'),
    icon: 'lucide/copy',
    group: 'browser',
    args: [value],
  },
  {
    type: 'share',
    label: label('Share', 'Compartilhar'),
    icon: 'lucide/external-link',
    group: 'browser',
    args: [
      argument('title', 'Title', 'Título'),
      argument('text', 'Text', 'Texto', 'long-text'),
      argument('url', 'Address', 'Endereço'),
      argument('files', 'Files', 'Arquivos', 'data'),
    ],
  },
  {
    type: 'show-notification',
    label: label('Show a notification', 'Mostrar uma notificação'),
    icon: 'lucide/app-window',
    group: 'browser',
    args: [
      argument('title', 'Title', 'Título', 'text', { required: true }),
      argument('body', 'Text', 'Texto', 'long-text'),
      argument('icon', 'Picture', 'Imagem', 'image'),
      argument('tag', 'Tag', 'Etiqueta'),
    ],
  },
  {
    type: 'print-pdf',
    label: label('Print the page', 'Imprimir a página'),
    icon: 'lucide/file-text',
    group: 'browser',
    args: [],
  },
  {
    type: 'user-location',
    label: label('Find where the visitor is', 'Localizar o visitante'),
    icon: 'lucide/globe',
    group: 'browser',
    args: [],
  },
  {
    type: 'vibrate',
    label: label('Vibrate', 'Vibrar'),
    icon: 'lucide/smartphone',
    group: 'browser',
    args: [argument('pattern', 'Milliseconds', 'Milissegundos', 'data')],
  },
  {
    type: 'install-pwa',
    label: label('Install the site as an app', 'Instalar o site como app'),
    icon: 'lucide/rocket',
    group: 'browser',
    args: [],
  },
];
