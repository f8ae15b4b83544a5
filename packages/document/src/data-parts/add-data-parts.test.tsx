/** @jsxImportSource @trama/document */
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Design, type Element, type ServiceTable, validateDesign } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../apply/apply-changes.ts';
import { createCountingIds } from '../ids.ts';
import { Page, Section, site } from '../notation/index.ts';
import { findProblems } from '../problems/index.ts';
import { type AddDataPartsInput, addDataParts } from './add-data-parts.ts';

const registry = createRegistry(elementDefinitions, pluginDefinitions);
/** Of all tests: what is added to a site again has other ids. */
const ids = createCountingIds();
const SUPABASE = pluginDefinitions.find(({ name }) => name === 'supabase')?.id ?? '';

const empty = (): Design =>
  site(
    { key: 'shop', name: 'Shop', home: 'home', languages: ['en', 'pt'], plugins: { supabase: {} } },
    <Page key="home" path="">
      <Section key="main" />
    </Page>,
    registry,
  );

const column = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  isRequired: false,
  isKey: false,
  ...more,
});

const customers: ServiceTable = {
  name: 'customers',
  columns: [column('id', 'uuid', { isKey: true }), column('name', 'text', { isRequired: true })],
  takesRows: true,
};
const contracts: ServiceTable = {
  name: 'contracts',
  columns: [
    column('id', 'uuid', { isKey: true }),
    column('number', 'text', { isRequired: true }),
    column('customer_id', 'uuid', { isRequired: true, refersTo: { table: 'customers', column: 'id' } }),
    column('status', 'public.status', { choices: ['draft', 'signed'], isRequired: true }),
    column('monthly_price', 'numeric'),
    column('starts_on', 'date'),
    column('is_paid', 'boolean', { isRequired: true }),
    column('contact_email', 'text'),
    column('notes', 'text'),
    column('created_at', 'timestamp with time zone'),
  ],
  takesRows: true,
};

const input = (design: Design, given: Partial<AddDataPartsInput> = {}): AddDataPartsInput => ({
  source: { kind: 'table', plugin: SUPABASE, table: contracts, tables: [contracts, customers] },
  form: 'grid',
  title: 'Contracts',
  columns: contracts.columns.filter(({ isKey }) => !isKey),
  hasSearch: true,
  perPage: 20,
  hasDetails: true,
  into: { owner: Object.keys(design.sections)[0] ?? '', slot: 'wwObjects' },
  ...given,
});

/** The design with the parts, and what they are by their names or types. */
const add = (given: Partial<AddDataPartsInput> = {}, design: Design = empty()) => {
  const { changes, inverse, result } = addDataParts({ design, registry, ids }, input(design, given));
  const after = applyChanges(design, changes);
  const ofType = (name: string): readonly Element[] =>
    Object.values(after.elements).filter(({ type }) => registry.element(type ?? '')?.name === name);
  return { design, after, undone: applyChanges(after, inverse), result, ofType };
};

const FORMS = ['grid', 'cards', 'list', 'details', 'form'] as const;

describe('A table that is put on a page', () => {
  it.each(FORMS)('as %s is a design without a fault, and one step back takes all of it away', (form) => {
    const { design, after, undone } = add({ form });
    expect(validateDesign(after, registry)).toEqual([]);
    expect(findProblems(after, registry).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(undone).toEqual(design);
    expect(JSON.stringify(after)).not.toMatch(/[\uE000\uE001]/);
  });

  it('fetches what is shown, the key, and the names of the rows that it refers to, page by page', () => {
    const { after, result } = add();
    expect(after.collections[result.collection ?? '']).toMatchObject({
      name: 'Contracts',
      pluginId: SUPABASE,
      limit: 20,
      config: {
        table: 'contracts',
        isAutoFetch: true,
        primaryData: ['id'],
        fieldsMode: 'advanced',
        dataFieldsAdvanced: expect.stringContaining('customer_id_row:customers!customer_id(name)'),
      },
    });
  });

  it('is searched in its texts while something is typed, from the field above it', () => {
    const { after, result, ofType } = add();
    const [field] = ofType('form-input');
    const { filter } = after.collections[result.collection ?? ''] ?? {};
    expect(filter).toMatchObject({ link: '$or', conditions: expect.anything() });
    const { conditions } = filter as unknown as { conditions: { field: string; value: { code: string } }[] };
    expect(conditions.map((one) => one.field)).toEqual(['number', 'contact_email', 'notes']);
    expect(conditions[0]).toMatchObject({
      operator: '$iLike:contains',
      isEmptyIgnored: true,
      value: { code: `variables["${field?.id}-value"]` },
    });
    const [typed] = field?.workflows ?? [];
    expect(typed?.trigger).toBe('change');
    expect(Object.values(typed?.actions ?? {})).toMatchObject([
      { type: 'fetch-collection', fields: { collectionId: result.collection } },
    ]);
  });

  it('shows columns under names that people read, and each kind as it is written', () => {
    const { ofType } = add();
    const columns = ofType('data-grid')[0]?.content.default?.columns as { headerName: string; field: string }[];
    expect(columns.map(({ headerName, field }) => [headerName, field])).toEqual([
      ['Number', 'number'],
      ['Customer', 'customer_id_row.name'],
      ['Status', 'status'],
      ['Monthly price', 'monthly_price'],
      ['Starts on', 'starts_on'],
      ['Is paid', 'is_paid'],
      ['Contact email', 'contact_email'],
      ['Notes', 'notes'],
      ['Created at', 'created_at'],
      ['', undefined],
    ]);
    expect(columns[3]).toMatchObject({ cellDataType: 'number', useCustomLabel: true });
    expect(columns[5]).toMatchObject({ cellDataType: 'boolean' });
  });

  it('opens a popup with the row, told as a property', () => {
    const { after, ofType } = add({ form: 'list' });
    const [popup] = Object.values(after.components);
    expect(popup).toMatchObject({ kind: 'popup', name: 'Contracts' });
    const [property = ''] = Object.keys(popup?.properties ?? {});
    const opening = ofType('button').flatMap(({ workflows }) => workflows.flatMap((one) => Object.values(one.actions)));
    expect(opening).toContainEqual(
      expect.objectContaining({
        type: 'open-popup',
        fields: expect.objectContaining({
          libraryComponentBaseId: popup?.id,
          content: { default: { [property]: { binding: 'formula', code: 'context.item.data' } } },
        }),
      }),
    );
    expect(JSON.stringify(after.elements)).toContain(`context.component.props[\\"${property}\\"]`);
  });

  it('says so while rows come, where they failed, and where there are none, in the languages of the site', () => {
    const { ofType, after } = add({ hasSearch: false });
    const named = (name: string) => Object.values(after.elements).find((one) => one.name === name);
    for (const name of ['Loading', 'Error', 'Empty'])
      expect(named(name)?.style.default?.conditionalRendering).toMatchObject({ binding: 'formula' });
    expect(named('Empty')?.content.default?.['_ww-text_text']).toEqual({
      en: 'There is nothing here yet.',
      pt: 'Ainda não há nada aqui.',
    });
    expect(ofType('paginator')).toHaveLength(1);
    expect(ofType('paginator')[0]?.content.default).toMatchObject({ useCustomPagination: false });
  });

  it('has neither search, pages nor popup where they are not wanted', () => {
    const { after, result, ofType } = add({ form: 'cards', hasSearch: false, perPage: null, hasDetails: false });
    expect([ofType('paginator'), ofType('form-input'), Object.values(after.components)]).toEqual([[], [], []]);
    const made = after.collections[result.collection ?? ''];
    expect([made?.limit, made?.filter]).toEqual([null, undefined]);
  });

  it('as a form asks for each column in an input of its kind, and checks what the table needs', () => {
    const { after, ofType } = add({ form: 'form' });
    const types = ofType('form-input').map(({ name, content }) => [
      name,
      content.default?.type,
      content.default?.required,
    ]);
    expect(types).toEqual([
      ['Number', 'text', true],
      ['Monthly price', 'decimal', false],
      ['Starts on', 'date', false],
      ['Contact email', 'email', false],
      ['Notes', 'textarea', false],
      ['Created at', 'date', false],
    ]);
    expect(ofType('toggle').map(({ name, content }) => [name, content.default?.required])).toEqual([
      ['Is paid', false],
    ]);
    const [customer, status] = ofType('select');
    expect(status?.content.default).toMatchObject({
      choices: [
        { label: 'draft', value: 'draft' },
        { label: 'signed', value: 'signed' },
      ],
      customValidation: true,
      validation: { type: 'f', code: `Boolean(variables["${status?.id}-value"])` },
    });
    const [choices] = Object.values(after.collections);
    expect(choices).toMatchObject({ name: 'Customers', config: { table: 'customers', dataFields: ['id', 'name'] } });
    expect(customer?.content.default?.choices).toEqual({
      binding: 'formula',
      code: `collections["${choices?.id}"]?.data`,
    });
  });

  it('as a form inserts what was typed, and says what came of it', () => {
    const { after, ofType } = add({ form: 'form' });
    const [form] = ofType('form-container');
    const [submit] = form?.workflows ?? [];
    const actions = Object.values(submit?.actions ?? {});
    const insert = actions.find(({ type }) => type === `${SUPABASE}-insert`);
    const [typed] = ofType('form-input');
    expect(insert?.fields.args).toMatchObject({
      table: 'contracts',
      data: { number: { binding: 'formula', code: expect.stringContaining(`variables["${typed?.id}-value"]`) } },
      modifiers: { select: false },
    });
    const [failure] = Object.values(after.variables);
    const rescue = submit?.actions[submit.firstErrorAction ?? ''];
    expect(rescue?.fields).toMatchObject({
      varId: failure?.id,
      varValue: { code: expect.stringContaining('context.workflow.error?.message') },
    });
    // What visitors meet is said in words for them, not in those of the database.
    expect(rescue?.fields).toMatchObject({
      varValue: { code: expect.stringMatching(/"42501": .*your account may not do this\./) },
    });
  });

  it('as a form asks the row back where the site shows the table, so that it appears there', () => {
    const { ofType } = add({ form: 'form' }, add().after);
    const insert = ofType('form-container')
      .flatMap(({ workflows }) => workflows.flatMap((one) => Object.values(one.actions)))
      .find(({ type }) => type === `${SUPABASE}-insert`);
    expect(insert?.fields.args).not.toHaveProperty('modifiers');
  });

  it('as details shows the row that the address names', () => {
    const { after, result } = add({ form: 'details' });
    expect(after.collections[result.collection ?? '']).toMatchObject({
      limit: 1,
      filter: {
        conditions: [
          {
            field: 'id',
            operator: '$eq',
            isEmptyIgnored: true,
            value: { code: expect.stringContaining('query["id"]') },
          },
        ],
      },
    });
  });

  it('twice has names of its own the second time', () => {
    const { after } = add({}, add().after);
    expect(Object.values(after.collections).map(({ name }) => name)).toEqual(['Contracts', 'Contracts 2']);
  });
});

describe('A collection that is put on a page', () => {
  it('is shown as it is: no other is made, and it is not searched', () => {
    const { after: before, result } = add();
    const id = result.collection ?? '';
    const { after, ofType } = add({ source: { kind: 'collection', id }, form: 'list' }, before);
    expect(Object.keys(after.collections)).toEqual([id]);
    const repeats = ofType('flexbox').map(({ content }) => content.default?.children);
    expect(repeats).toContainEqual({ binding: 'formula', code: `collections["${id}"]` });
  });
});
