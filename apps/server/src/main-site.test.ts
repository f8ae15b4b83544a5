import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configFromEnv } from './config.ts';
import { findMainSite } from './main-site.ts';

test('the package that makes the main site says where its edge functions are', async () => {
  const { mainSite, sitePackage } = configFromEnv({});
  expect(mainSite).toBe('seguros');
  const found = await findMainSite(sitePackage);
  expect(existsSync(`${found?.functionsFolder}/cep/index.ts`)).toBe(true);
});

test('SITE=none begins without one, and nothing else is a site', async () => {
  const { sitePackage } = configFromEnv({ SITE: 'none', SITE_PACKAGE: '@example/loja' });
  expect(sitePackage).toBeNull();
  expect(await findMainSite(sitePackage)).toBeNull();
  expect(() => configFromEnv({ SITE: 'seguros' })).toThrow('The environment variable SITE cannot be read.');
});

test('another site and package are named by the environment, and a package that makes no site is none', async () => {
  expect(configFromEnv({ MAIN_SITE: 'loja', SITE_PACKAGE: '@example/loja' })).toMatchObject({
    mainSite: 'loja',
    sitePackage: '@example/loja',
  });
  expect(await findMainSite('@trama/model')).toBeNull();
});
