import { expect, it } from 'vitest';
import { perform, sampleSite } from '../../testing.tsx';
import { setSiteApp, setSiteWeb } from './site-web.ts';

const design = sampleSite();

it('What a site is on the web is set field by field, and taken back', () => {
  const app = perform(design, setSiteApp, { field: 'shortName', value: 'Loja' });
  expect(app.after.web).toEqual({ app: { shortName: 'Loja' } });
  expect(app.undone).toEqual(design);
  const redirects = [{ key: 'a', from: '/old', to: '/new/' }];
  const led = perform(app.after, setSiteWeb, { field: 'redirects', value: redirects });
  expect(led.after.web).toEqual({ app: { shortName: 'Loja' }, redirects });
  expect(led.undone).toEqual(app.after);
});

it('A redirect in a circle and a tag that runs code are refused', () => {
  const redirects = [{ key: 'a', from: '/old', to: '/old/' }];
  expect(() => perform(design, setSiteWeb, { field: 'redirects', value: redirects })).toThrow(
    '"/old" cannot lead to "/old/".',
  );
  const head = [{ key: 'a', tag: 'link', attributes: { rel: 'icon', href: '/x', onload: 'x()' } }] as const;
  expect(() => perform(design, setSiteWeb, { field: 'head', value: head })).toThrow('cannot stand in the head');
});
