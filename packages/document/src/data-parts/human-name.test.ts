import { expect, it } from 'vitest';
import { humanName } from './human-name.ts';

it.each([
  ['created_at', 'Created at'],
  ['customerId', 'Customer'],
  ['customer_id', 'Customer'],
  ['id', 'ID'],
  ['cpf', 'CPF'],
  ['photo_url', 'Photo URL'],
  ['Valor do prêmio', 'Valor do prêmio'],
  ['monthly-price.total', 'Monthly price total'],
  ['descricao', 'Descrição'],
  ['situacao_do_pedido', 'Situação do pedido'],
  ['ultimoUsuario', 'Último usuário'],
  ['opcoes', 'Opções'],
  ['emissao', 'Emissão'],
  ['vigencia', 'Vigência'],
  // Words of English stay what they are.
  ['cacao', 'Cacao'],
  ['scenario', 'Scenario'],
  ['media', 'Media'],
  ['area', 'Area'],
])('%s is read as %s', (name, words) => expect(humanName(name)).toBe(words));
