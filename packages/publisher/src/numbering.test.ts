import { bundleFor, type Collection, siteInfoFor } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { createFunctionTable, numberPage, numberSite } from './numbering.ts';
import { designOf, pageOf } from './testing/design.ts';

describe('the numbers of functions', () => {
  /** A site whose app runs this code. */
  const numberedAction = (code: string) => {
    const table = createFunctionTable(0);
    const actions = { a: { id: 'a', type: 'custom-js', fields: { code } } };
    const design = designOf([pageOf('home', { default: '' })], {
      appWorkflows: [{ id: 'w', key: 'w', trigger: 'onload', firstAction: 'a', actions }],
    });
    const { fields } = numberSite(siteInfoFor(design), table).appWorkflows[0]?.actions.a ?? { fields: {} };
    return { fields, source: table.compile().source };
  };

  it('tell which names of the facade custom code uses, and hand them to it', () => {
    const { fields, source } = numberedAction("await axios.post('/x'); return wwLib.getFrontDocument()");
    expect(fields).toEqual({ fn: 0, names: ['wwLib', 'axios'] });
    expect(source).toMatch(/\.names\.axios\.post/);
  });

  it('leave to a collection the ids of those that its code names, which the order of fetching looks for', () => {
    const collection = (id: string, config: Collection['config']): Collection => ({
      id,
      name: id,
      mode: 'dynamic',
      kind: 'single',
      pluginId: null,
      config,
    });
    const design = designOf([pageOf('home', { default: '' })], {
      collections: {
        'c-a': collection('c-a', { by: { binding: 'code', code: "return 0 && collections['c-b'].data" } }),
        'c-b': collection('c-b', { by: { binding: 'formula', code: "collections['c-b'].total" } }),
      },
    });
    const bundle = { ...bundleFor(design, 'home'), collections: design.collections };
    const { collections } = numberPage(bundle, createFunctionTable(0));
    expect([collections['c-a']?.extra, collections['c-b']?.extra]).toEqual([{ refersTo: ['c-b'] }, undefined]);
    expect(JSON.stringify(collections)).not.toContain('return 0');
  });

  it('leave other custom code as it is', () => {
    const { fields, source } = numberedAction('return window.innerWidth');
    expect(fields).toEqual({ fn: 0 });
    expect(source).toMatch(/return window\.innerWidth/);
  });
});
