import type { Field } from '@trama/model';
import { argument, choice } from '../fields.ts';

const column = argument('column', 'Column', 'Coluna');
const foreignTable = argument('foreignTable', 'Related table', 'Tabela relacionada');

/** Every filter method of the client, in the order of use. */
const METHODS = {
  eq: { en: 'is', pt: 'é' },
  neq: { en: 'is not', pt: 'não é' },
  gt: { en: 'is more than', pt: 'é maior que' },
  gte: { en: 'is at least', pt: 'é no mínimo' },
  lt: { en: 'is less than', pt: 'é menor que' },
  lte: { en: 'is at most', pt: 'é no máximo' },
  like: { en: 'is like', pt: 'é como' },
  ilike: { en: 'is like, in any case', pt: 'é como, sem diferenciar maiúsculas' },
  is: { en: 'is null, true or false', pt: 'é nulo, verdadeiro ou falso' },
  in: { en: 'is one of', pt: 'é um de' },
  contains: { en: 'contains', pt: 'contém' },
  containedBy: { en: 'is contained by', pt: 'está contido em' },
  overlaps: { en: 'overlaps', pt: 'tem em comum' },
  rangeGt: { en: 'range above', pt: 'faixa acima de' },
  rangeGte: { en: 'range from', pt: 'faixa a partir de' },
  rangeLt: { en: 'range below', pt: 'faixa abaixo de' },
  rangeLte: { en: 'range up to', pt: 'faixa até' },
  rangeAdjacent: { en: 'range next to', pt: 'faixa vizinha de' },
  textSearch: { en: 'has the words', pt: 'tem as palavras' },
  match: { en: 'has these values', pt: 'tem estes valores' },
  not: { en: 'not', pt: 'não' },
  or: { en: 'any of', pt: 'qualquer de' },
  filter: { en: 'other operator', pt: 'outro operador' },
};

/** Conditions of a query, as the client's methods take them (conformance 7.35). */
export const filters: Field = argument('filters', 'Filters', 'Filtros', 'list', {
  fields: [
    { ...column, when: ({ fn }) => fn !== 'match' && fn !== 'or' },
    choice('fn', 'Condition', 'Condição', METHODS, 'eq'),
    argument('operator', 'Operator', 'Operador', 'text', { when: ({ fn }) => fn === 'not' || fn === 'filter' }),
    argument('value', 'Value', 'Valor', 'data'),
    argument('isEnabled', 'In use', 'Em uso', 'boolean', { default: true }),
  ],
});

const part = (name: string, en: string, pt: string, fields: readonly Field[]): Field =>
  argument(name, en, pt, 'object', { bindable: false, fields });

const flag = (name: string, en: string, pt: string): Field => argument(name, en, pt, 'boolean');

/** What is asked back, in which order and how much of it (conformance 7.35). */
export const modifiers: Field = argument('modifiers', 'Answer', 'Resposta', 'object', {
  fields: [
    part('select', 'Asked back', 'Pedido de volta', [
      choice(
        'mode',
        'Columns',
        'Colunas',
        {
          minimal: { en: 'What the service gives', pt: 'O que o serviço der' },
          guided: { en: 'Chosen', pt: 'Escolhidas' },
          advanced: { en: 'Written', pt: 'Escritas' },
        },
        'guided',
      ),
      argument('fields', 'Chosen columns', 'Colunas escolhidas', 'list', { when: ({ mode }) => mode === 'guided' }),
      argument('fieldsAdvanced', 'Selection', 'Seleção', 'text', { when: ({ mode }) => mode === 'advanced' }),
    ]),
    part('order', 'Order', 'Ordem', [
      column,
      argument('ascending', 'Ascending', 'Crescente', 'boolean', { default: true }),
      flag('nullsFirst', 'Empty first', 'Vazios primeiro'),
      foreignTable,
    ]),
    part('limit', 'Limit', 'Limite', [argument('count', 'Rows', 'Linhas', 'number', { min: 0 }), foreignTable]),
    part('range', 'Range', 'Faixa', [
      argument('from', 'From row', 'Da linha', 'number', { min: 0 }),
      argument('to', 'To row', 'Até a linha', 'number', { min: 0 }),
    ]),
    part('count', 'Count', 'Contagem', [
      choice(
        'mode',
        'How',
        'Como',
        {
          exact: { en: 'Exact', pt: 'Exata' },
          planned: { en: 'Planned', pt: 'Planejada' },
          estimated: { en: 'Estimated', pt: 'Estimada' },
        },
        'exact',
      ),
      flag('countOnly', 'Only the count', 'Só a contagem'),
    ]),
    flag('single', 'One row, or fail', 'Uma linha, ou falha'),
    flag('maybeSingle', 'One row or none', 'Uma linha ou nenhuma'),
    flag('csv', 'As CSV', 'Em CSV'),
  ],
});
