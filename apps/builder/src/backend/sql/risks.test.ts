import { splitStatements } from '@trama/protocol/builder';
import { expect, it } from 'vitest';
import { risksOf } from './risks.ts';

const of = (sql: string) => risksOf(splitStatements(sql));

it('Statements that take away more than may be meant are told, each kind once', () => {
  expect(of('drop table a; DROP TABLE b; truncate c')).toEqual(['drop', 'truncate']);
  expect(of("delete from a; update b set c = 'where'")).toEqual(['delete', 'update']);
  expect(of('alter table a drop column b')).toEqual(['drop']);
});

it('Others are run without a question', () => {
  expect(of('delete from a where id = 1; update b set c = 1 where d; select 1')).toEqual([]);
  expect(of("insert into a values ('drop table a')")).toEqual([]);
  expect(of('drop index a; drop view b; drop policy c on d; alter table a alter b drop default')).toEqual([]);
});
