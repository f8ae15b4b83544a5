import { expect, it } from 'vitest';
import { boxName } from './design/box-name.ts';
import { segurosDesign } from './design/seguros-design.ts';
import { testRegistry } from './testing.ts';

it.each([
  ['situacao', 'Situação'],
  ['opcoes', 'Opções'],
  ['razoes', 'Razões'],
  ['decisao', 'Decisão'],
  ['papeis', 'Papéis'],
  ['cobrancas', 'Cobranças'],
  ['beneficiarios', 'Beneficiários'],
  ['inicio', 'Início'],
  ['segundaVia', 'Segunda via'],
  ['taxa_minimo', 'Taxa mínimo'],
  ['passo-2', 'Passo 2'],
  ['cpf', 'CPF'],
  ['ao', 'Ao'],
])('the key %s is called %s in the layers', (key, name) => expect(boxName(key)).toBe(name));

it('each box of a page of Seguros has a name in the layers', () => {
  const { elements } = segurosDesign(testRegistry);
  const box = testRegistry.elements.find(({ name }) => name === 'flexbox')?.id;
  const nameless = Object.values(elements).filter(
    ({ type, name, parentComponent }) => type === box && !name && parentComponent === null,
  );
  expect(nameless).toEqual([]);
});
