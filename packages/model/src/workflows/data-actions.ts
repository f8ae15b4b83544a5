import { label } from '../define-field.ts';
import type { Field } from '../fields.ts';
import { argument, choice, fixed, type NativeActionDefinition } from './action-definition.ts';

const collection = fixed('collectionId', 'Collection', 'Coleção', 'collection', { required: true });
const variableArgs: readonly Field[] = [
  fixed('varId', 'Variable', 'Variável', 'variable', { required: true }),
  choice(
    'arrayUpdateType',
    'Change',
    'Mudança',
    [
      ['update', 'Replace an item', 'Trocar um item'],
      ['insert', 'Insert an item', 'Inserir um item'],
      ['delete', 'Remove an item', 'Remover um item'],
      ['push', 'Add at the end', 'Pôr no fim'],
      ['unshift', 'Add at the start', 'Pôr no início'],
      ['pop', 'Remove the last', 'Remover o último'],
      ['shift', 'Remove the first', 'Remover o primeiro'],
    ],
    { when: ({ variableType }) => variableType === 'array' },
  ),
  fixed('usePath', 'Only a part of it', 'Só uma parte', 'boolean', {
    when: ({ variableType }) => ['array', 'object', 'any'].includes(String(variableType)),
  }),
  argument('path', 'Part', 'Parte', 'text', { when: ({ usePath }) => usePath === true }),
  argument('index', 'Position', 'Posição', 'number', {
    min: 0,
    when: ({ arrayUpdateType }) => ['update', 'insert', 'delete'].includes(String(arrayUpdateType)),
  }),
  argument('varValue', 'Value', 'Valor', 'data', {
    when: ({ arrayUpdateType }) => !['delete', 'pop', 'shift'].includes(String(arrayUpdateType)),
  }),
];

/** Variables and collections (conformance 10.45 to 10.49). */
export const dataActions: readonly NativeActionDefinition[] = [
  {
    type: 'variable',
    label: label('Set a variable', 'Alterar uma variável'),
    icon: 'lucide/variable',
    group: 'data',
    args: variableArgs,
  },
  {
    type: 'update-variable',
    label: label('Set a variable', 'Alterar uma variável'),
    icon: 'lucide/variable',
    group: 'data',
    args: variableArgs,
    isOlder: true,
  },
  {
    type: 'create-variable',
    label: label('Keep a value for this run', 'Guardar um valor nesta execução'),
    icon: 'lucide/variable',
    group: 'data',
    args: [
      fixed('variableName', 'Name', 'Nome', 'text', { required: true }),
      choice('variableType', 'Type', 'Tipo', [
        ['any', 'Anything', 'Qualquer'],
        ['string', 'Text', 'Texto'],
        ['number', 'Number', 'Número'],
        ['boolean', 'Yes or no', 'Sim ou não'],
        ['object', 'Object', 'Objeto'],
        ['array', 'List', 'Lista'],
      ]),
      argument('variableValue', 'Value', 'Valor', 'data'),
    ],
  },
  {
    type: 'reset-variables',
    label: label('Reset variables', 'Restaurar variáveis'),
    icon: 'lucide/rotate-ccw',
    group: 'data',
    args: [fixed('varsId', 'Variables', 'Variáveis', 'list', { items: 'variable', required: true })],
  },
  {
    type: 'fetch-collection',
    label: label('Fetch a collection', 'Buscar uma coleção'),
    icon: 'lucide/database',
    group: 'data',
    args: [collection],
  },
  {
    type: 'fetch-collections',
    label: label('Fetch several collections', 'Buscar várias coleções'),
    icon: 'lucide/database',
    group: 'data',
    args: [fixed('collectionsId', 'Collections', 'Coleções', 'list', { items: 'collection', required: true })],
  },
  {
    type: 'update-collection',
    label: label('Change the rows of a collection', 'Alterar as linhas de uma coleção'),
    icon: 'lucide/database',
    group: 'data',
    args: [
      collection,
      choice('updateType', 'Change', 'Mudança', [
        ['insert', 'Insert', 'Inserir'],
        ['update', 'Replace', 'Trocar'],
        ['delete', 'Remove', 'Remover'],
      ]),
      choice(
        'updateBy',
        'Row by',
        'Linha por',
        [
          ['index', 'Position', 'Posição'],
          ['id', 'Key', 'Chave'],
        ],
        { when: ({ updateType }) => Boolean(updateType) },
      ),
      argument('updateIndex', 'Position', 'Posição', 'number', {
        min: 0,
        when: ({ updateType, updateBy }) => Boolean(updateType) && updateBy !== 'id',
      }),
      argument('idKey', 'Key column', 'Coluna da chave', 'text', { when: ({ updateBy }) => updateBy === 'id' }),
      argument('idValue', 'Key', 'Chave', 'data', { when: ({ updateBy }) => updateBy === 'id' }),
      argument('data', 'Data', 'Dados', 'data', { when: ({ updateType }) => updateType !== 'delete' }),
      fixed('merge', 'Keep other columns', 'Manter outras colunas', 'boolean', {
        when: ({ updateType }) => updateType === 'update',
      }),
      fixed('refreshFilter', 'Filter again', 'Filtrar de novo', 'boolean'),
      fixed('refreshSort', 'Sort again', 'Ordenar de novo', 'boolean'),
    ],
  },
];
