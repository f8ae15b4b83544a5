import { describe, expect, it } from 'vitest';
import { element, formula, startedEngine } from '../testing/index.ts';

describe('the value of a binding', () => {
  const read = async (text: unknown) => {
    const { engine } = await startedEngine({
      pages: [{ elements: [element('a', { content: { text: text as never } })] }],
    });
    return engine.instance('a')?.content('text');
  };

  it.each<[unknown, unknown]>([
    [{ binding: 'list', items: [1, formula('1 + 1'), { n: formula('3') }] }, [1, 2, { n: 3 }]],
    [{ binding: 'list' }, []],
    [
      { a: [formula("'x'")], b: 1, c: null },
      { a: ['x'], b: 1, c: null },
    ],
    [{ ...formula('[3, 1, 2]'), sort: [] }, [3, 1, 2]],
    [{ ...formula('[{ n: 1 }, { n: 2 }]'), sort: [{ key: 'n', direction: 'DESC' }] }, [{ n: 2 }, { n: 1 }]],
    [
      {
        ...formula('[{ n: 1 }, { n: 2 }]'),
        filter: { link: '$and', conditions: [{ field: 'n', operator: '$eq', value: 2 }] },
      },
      [{ n: 2 }],
    ],
    [{ ...formula('[{ n: 1 }]'), map: { m: formula('context.mapping.value.n + 1') } }, [{ m: 2 }]],
  ])('%o is %o', async (binding, expected) => {
    expect(await read(binding)).toEqual(expected);
  });

  it('that holds no formula is handed on as it is', async () => {
    const plain = { a: [1, { b: 2 }] };
    expect(await read(plain)).toBe(plain);
  });
});
