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
])('%s is read as %s', (name, words) => expect(humanName(name)).toBe(words));
