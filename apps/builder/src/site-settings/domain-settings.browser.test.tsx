import type { SiteDomain } from '@trama/protocol/builder';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import { draw } from '../testing/draw.tsx';
import { apiWith, sampleEditor } from '../testing/sample-editor.ts';
import { DomainSettings } from './domain-settings.tsx';

const domain = (host: string, more: Partial<SiteDomain> = {}): SiteDomain => ({
  host,
  provedAt: null,
  leadsTo: null,
  proof: { name: `_trama.${host}`, text: 'trama=0123' },
  ...more,
});

const open = (domains: SiteDomain[], more: Partial<BuilderApi> = {}, mayChange = true) => {
  const editor = sampleEditor();
  const api = apiWith({ listDomains: async () => ({ domains: [...domains], mayChange }), ...more });
  return draw(<DomainSettings />, { ...editor, api });
};

it('a domain is added, shown to be the site’s, and taken away', async () => {
  const domains: SiteDomain[] = [];
  let isProved = false;
  const container = open(domains, {
    addDomain: async (_site, host, leadsTo) => {
      domains.push(domain(host, { leadsTo }));
      return domain(host);
    },
    checkDomain: async (_site, host) => {
      if (isProved) domains.splice(0, 1, domain(host, { provedAt: '2026-01-02T12:00:00Z' }));
      return isProved;
    },
    removeDomain: async () => void domains.splice(0, 1),
  });
  await expect.element(page.getByText('None yet.')).toBeVisible();
  await page.getByLabelText('Domain', { exact: true }).fill('shop.example.com');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const list = page.getByRole('list', { name: 'Your own domains' });
  await expect.element(list).toHaveTextContent('_trama.shop.example.com');
  await expect.element(list).toHaveTextContent('trama=0123');
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: 'Check shop.example.com' }).click();
  await expect.element(list).toHaveTextContent('nothing answers here');
  isProved = true;
  await page.getByRole('button', { name: 'Check shop.example.com' }).click();
  await expect.element(list).toHaveTextContent('The site answers here since');
  await page.getByRole('button', { name: 'Remove shop.example.com' }).click();
  await expect.element(page.getByText('None yet.')).toBeVisible();
});

it('who may not change them sees them, and another domain may be led to', async () => {
  open(
    [
      domain('a.example.com', { provedAt: '2026-01-02T12:00:00Z' }),
      domain('b.example.com', { leadsTo: 'a.example.com', provedAt: '2026-01-02T12:00:00Z' }),
    ],
    {},
    false,
  );
  await expect.element(page.getByText('Visitors are led to a.example.com.')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

it('a new domain may lead to one that is shown to be the site’s, and to no other', async () => {
  const added: (string | null)[] = [];
  open(
    [
      domain('a.example.com', { provedAt: '2026-01-02T12:00:00Z' }),
      domain('b.example.com'),
      domain('c.example.com', { leadsTo: 'a.example.com', provedAt: '2026-01-02T12:00:00Z' }),
    ],
    {
      addDomain: async (_site, host, leadsTo) => {
        added.push(leadsTo);
        return domain(host, { leadsTo });
      },
    },
  );
  const choice = page.getByRole('combobox', { name: 'Visitors' });
  await expect.element(choice).toBeVisible();
  expect([...choice.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'see the site there',
    'Visitors are led to a.example.com.',
  ]);
  await page.getByLabelText('Domain', { exact: true }).fill('d.example.com');
  await choice.selectOptions('a.example.com');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => added).toEqual(['a.example.com']);
});

it('a first domain that is not shown to be the site’s is no choice', async () => {
  open([domain('b.example.com')]);
  await expect.element(page.getByRole('button', { name: 'Check b.example.com' })).toBeVisible();
  expect(page.getByRole('combobox').elements()).toEqual([]);
});
