import type { Change, Design } from '@trama/model';
import { TramaError } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { applyPatch } from '../apply/apply-changes.ts';
import { createCountingIds } from '../ids.ts';
import { createDocumentStore } from '../store/document-store.ts';
import { registry, sampleIds, sampleSite } from '../testing.tsx';
import { createRandom, RANDOM_EDITS } from '../testing-random-edits.ts';
import { createReferenceBook, type DesignReference, type ReferenceBook, type TargetKind } from './index.ts';

const design = sampleSite();
const ids = sampleIds(design);
const formula = (code: string) => ({ binding: 'formula', code }) as const;

const set = (entity: Change['entity'], id: string, path: readonly string[], value: unknown): Change =>
  ({ op: 'set', entity, id, path, value }) as Change;
const add = (entity: Change['entity'], id: string, value: object): Change =>
  ({ op: 'add', entity, id, value: { id, ...value } }) as Change;

const after = (...changes: readonly Change[]): Design => applyPatch(design, changes).design;
const bookOf = (of: Design): ReferenceBook => createReferenceBook(of, registry);

/** References as a person would write them down: `use kind target < path`. */
const words = ({ use, to, path }: DesignReference): string => `${use} ${to.kind} ${to.id} < ${path.join('.')}`;
const fromElement = (of: Design, id: string): readonly string[] =>
  bookOf(of)
    .from('elements', id)
    .filter(({ use }) => use !== 'hold')
    .map(words);

const KINDS: readonly TargetKind[] = [
  ...(['page', 'section', 'element', 'component', 'variable', 'collection', 'formula', 'workflow', 'class'] as const),
  ...([
    'token',
    'property',
    'trigger',
    'step',
    'plugin',
    'role',
    'table',
    'column',
    'helper',
    'item',
    'name',
    'asset',
  ] as const),
  ...(['mapping', 'id'] as const),
];

/** Everything that a book knows, in an order of its own. */
const contents = (book: ReferenceBook) => ({
  from: Object.fromEntries(
    book.entities().map(({ kind, id }) => [`${kind} ${id}`, [book.from(kind, id), book.formulas(kind, id)]]),
  ),
  to: Object.fromEntries(
    KINDS.flatMap((kind) =>
      book.targets(kind).map((id) => [
        `${kind} ${id}`,
        book
          .to(kind, id)
          .map((reference) => `${reference.from.kind} ${reference.from.id} ${words(reference)}`)
          .toSorted(),
      ]),
    ),
  ),
});

describe('The references of a design', () => {
  it('are found in formulas, with the way into what they name', () => {
    const code = "collections['rows'].data[0].name + variables['menu'] + formulas['total'](missing)";
    const book = bookOf(after(set('elements', ids.title, ['content', 'default', '_ww-text_text'], formula(code))));
    const found = book.from('elements', ids.title);
    expect(found.map(words)).toEqual([
      'read collection rows < content.default._ww-text_text',
      'read variable menu < content.default._ww-text_text',
      'call formula total < content.default._ww-text_text',
      'read name missing < content.default._ww-text_text',
    ]);
    expect(found[0]?.code?.steps.map((step) => step?.name ?? '*')).toEqual(['rows', 'data', '*', 'name']);
    expect(found[0]?.code?.path).toEqual(['content', 'default', '_ww-text_text', 'code']);
  });

  it('are found in the body of a function, an element that shows a variable and a step of a workflow', () => {
    const body = `const id = '${ids.hero}-value'; return variables['${ids.hero}-value'] + context.workflow['a1'].result`;
    const made = after(set('elements', ids.title, ['content', 'default', 'x'], { binding: 'code', code: body }));
    expect(fromElement(made, ids.title)).toEqual([
      `read variable ${ids.hero}-value < content.default.x`,
      `read element ${ids.hero} < content.default.x`,
      'read step a1 < content.default.x',
    ]);
  });

  it('are found in the arguments of actions', () => {
    const actions = Object.fromEntries(
      [
        { id: 'a', type: 'variable', fields: { varId: 'v', varValue: formula("variables['w']") } },
        { id: 'b', type: 'reset-variables', fields: { varsId: ['v'] } },
        { id: 'c', type: 'fetch-collection', fields: { collectionId: 'rows' } },
        { id: 'd', type: 'update-collection', fields: { collectionId: 'rows' } },
        { id: 'e', type: 'change-page', fields: { args: { pageId: ids.about } } },
        { id: 'f', type: 'execute-workflow:flow', fields: {} },
        { id: 'g', type: 'open-popup', fields: { libraryComponentBaseId: 'popup' } },
        { id: 'h', type: 'component-action', fields: { uid: ids.hero, actionName: 'focus' } },
        { id: 'i', type: 'custom-js', fields: { code: "await variables['w']" } },
      ].map((action) => [action.id, action]),
    );
    const workflow = { id: 'w', key: 'k', actions };
    const made = after(set('elements', ids.title, ['workflows'], [workflow]));
    expect(fromElement(made, ids.title)).toEqual([
      'write variable v < workflows.k.actions.a.fields.varId',
      'read variable w < workflows.k.actions.a.fields.varValue',
      'write variable v < workflows.k.actions.b.fields.varsId.v',
      'call collection rows < workflows.k.actions.c.fields.collectionId',
      'write collection rows < workflows.k.actions.d.fields.collectionId',
      `link page ${ids.about} < workflows.k.actions.e.fields.args.pageId`,
      'call workflow flow < workflows.k.actions.f.type',
      'call component popup < workflows.k.actions.g.fields.libraryComponentBaseId',
      `call element ${ids.hero} < workflows.k.actions.h.fields.uid`,
      'read variable w < workflows.k.actions.i.fields.code',
    ]);
  });

  it('are found in links, classes, variants, tokens, slots and instances', () => {
    const made = after(
      set('elements', ids.title, ['link'], { type: 'internal', pageId: ids.about, sectionId: ids.aboutMain }),
      set('elements', ids.title, ['classes', 'default'], ['card']),
      set('elements', ids.title, ['subClasses', '_wwHover'], { card: ['big'] }),
      set('elements', ids.title, ['style', 'default', 'border'], '1px solid var(--ink, black)'),
      set('elements', ids.title, ['component'], 'component'),
      set('elements', ids.title, ['content', 'default'], { property: 'x' }),
    );
    expect(fromElement(made, ids.title)).toEqual([
      'link class card < classes.default.card',
      'link class card < subClasses._wwHover.card',
      'link class big < subClasses._wwHover.card.big',
      'read token ink < style.default.border',
      `link page ${ids.about} < link.pageId`,
      `link section ${ids.aboutMain} < link.sectionId`,
      'call component component < component',
      'write property property < content.default.property',
    ]);
    const popup = after(set('elements', ids.title, ['link'], { type: 'open-popup', content: { uid: ids.hero } }));
    expect(fromElement(popup, ids.title)).toEqual([`link element ${ids.hero} < link.content.uid`]);
    expect(bookOf(design).to('element', ids.title).map(words)).toEqual([
      `hold element ${ids.title} < slots.children.${ids.title}`,
    ]);
  });

  it('are found where a file of the site is named', () => {
    const made = after(
      set(
        'elements',
        ids.title,
        ['style', 'default', 'background'],
        'url("/images/sky-1a.webp") no-repeat, url(//cdn.example/images/x.png)',
      ),
      set('elements', ids.title, ['link'], { type: 'file', file: { url: 'files/terms.pdf' } }),
      set('elements', ids.title, ['domId'], formula("variables.dark ? 'images/moon.svg' : ''")),
    );
    expect(fromElement(made, ids.title).filter((line) => line.includes('asset'))).toEqual([
      'read asset images/sky-1a.webp < style.default.background',
      'read asset images/moon.svg < domId.code',
      'read asset files/terms.pdf < link.file.url',
    ]);
  });

  it('are found in pages, collections, global formulas, workflows, components, tokens and the site itself', () => {
    const made = after(
      set('pages', ids.about, ['access'], [{ key: 'a', group: { id: 'g', roles: ['admin'] } }]),
      add('collections', 'c1', {
        name: 'Rows',
        mode: 'dynamic',
        kind: 'collection',
        pluginId: 'plugin-rest',
        config: { table: 'people', dataFields: ['name'] },
        filter: {
          link: '$and',
          conditions: [{ key: 'k', field: 'age', operator: '$gt', value: formula('variables.a') }],
        },
      }),
      add('formulas', 'f1', {
        type: 'formula',
        code: "x + formulas['f1'](x) + y",
        parameters: [{ key: 'x', name: 'x' }],
      }),
      add('tokens', 't2', { kind: 'color', value: 'var(--ink)' }),
    );
    const book = bookOf(made);
    expect(
      book
        .from('pages', ids.about)
        .filter(({ use }) => use !== 'hold')
        .map(words),
    ).toEqual(['link role g < access.a.group.id', 'link role admin < access.a.group.roles.admin']);
    expect(book.from('collections', 'c1').map(words)).toEqual([
      'call plugin plugin-rest < pluginId',
      'read table people < config.table',
      'read column people/name < config.dataFields.name',
      'read variable a < filter.conditions.k.value',
      'read column people/age < filter.conditions.k.field',
    ]);
    expect(book.from('formulas', 'f1').map(words)).toEqual(['call formula f1 < ', 'read name y < ']);
    expect(book.from('tokens', 't2').map(words)).toEqual(['read token ink < value']);
    expect(book.from('design', design.id).map(words)).toContain(`link page ${design.homePageId} < homePageId`);
  });

  it('tell where code is that is none', () => {
    const [place] = bookOf(after(set('elements', ids.title, ['domId'], formula('1 +')))).formulas(
      'elements',
      ids.title,
    );
    expect(place).toMatchObject({ path: ['domId'], codePath: ['domId', 'code'], error: { offset: 3 } });
  });
});

describe('A kept book', () => {
  it('equals one that is made anew, after any edits', () => {
    const seeds = process.env.TRAMA_TEST_ALL === '1' ? 100 : 15;
    let edits = 0;
    for (let seed = 1; seed <= seeds; seed += 1) {
      const store = createDocumentStore(sampleSite(), registry, createCountingIds());
      const book = createReferenceBook(store.design, registry);
      store.onChange(({ touched }) => book.update(store.design, touched));
      const random = createRandom(seed);
      for (let count = 0; count < 60; count += 1) {
        try {
          if (random.below(6) === 0) store.undo();
          else
            random.of(Object.values(RANDOM_EDITS))(random, store.design, (operation, input) =>
              store.run(operation, input, { label: '' }),
            );
          edits += 1;
        } catch (error) {
          if (!(error instanceof TramaError)) throw error;
        }
      }
      expect(contents(book)).toEqual(contents(createReferenceBook(store.design, registry)));
    }
    expect(edits).toBeGreaterThan(seeds * 20);
  });

  it('reads anew what an edit touched, and nothing else', () => {
    const book = bookOf(design);
    const update = (...changes: readonly Change[]): number => {
      const applied = applyPatch(book.design, changes);
      return book.update(applied.design, applied.touched);
    };
    expect(update(set('elements', ids.title, ['name'], 'Title'))).toBe(1);
    expect(update(set('elements', ids.title, ['name'], 'A'), set('elements', ids.row, ['name'], 'B'))).toBe(2);
    // The element that goes, and the one that held it.
    expect(update({ op: 'remove', entity: 'elements', id: ids.row })).toBe(2);
    expect(update()).toBe(0);
  });
});
