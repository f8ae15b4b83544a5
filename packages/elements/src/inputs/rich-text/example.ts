import type { ElementExample } from '../../shared/examples/element-example.ts';
import { richText } from './definition.ts';

const { content, style } = richText.template ?? {};

const TEXT = [
  '<h2>Apólice renovada</h2>',
  '<p>O contrato de <strong>seguro residencial</strong> foi renovado. <a href="https://example.com">Ver detalhes</a></p>',
  '<blockquote><p>Vigência de doze meses.</p></blockquote>',
  '<table><tbody><tr><th>Cobertura</th><th>Valor</th></tr><tr><td>Incêndio</td><td>R$ 500.000</td></tr></tbody></table>',
].join('');

export const example: ElementExample = {
  type: richText.id,
  late: '.ww-rich [contenteditable]',
  variants: [
    { name: 'empty', label: { en: 'Empty', pt: 'Vazio' }, content, style },
    {
      name: 'filled',
      label: { en: 'With a text', pt: 'Com texto' },
      content: { ...content, initialValue: TEXT },
      style,
    },
    {
      name: 'mentions',
      label: { en: 'With mentions after @', pt: 'Com menções após @' },
      content: {
        ...content,
        enableMention: true,
        placeholder: { en: 'Type @ to mention somebody', pt: 'Digite @ para mencionar alguém' },
        mentionList: [
          { id: '1', label: 'Ana' },
          { id: '2', label: 'André' },
          { id: '3', label: 'Bia' },
        ],
      },
      style,
    },
    {
      name: 'readonly',
      label: { en: 'Read only', pt: 'Somente leitura' },
      content: { ...content, initialValue: TEXT, readonly: true },
      style,
    },
  ],
};
