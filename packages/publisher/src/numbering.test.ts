import { siteInfoFor } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { createFunctionTable, numberSite } from './numbering.ts';
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

  it('leave other custom code as it is', () => {
    const { fields, source } = numberedAction('return window.innerWidth');
    expect(fields).toEqual({ fn: 0 });
    expect(source).toMatch(/return window\.innerWidth/);
  });
});
