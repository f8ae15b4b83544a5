import { expect, test } from 'vitest';
import { projectOf, serviceKeyOf, withServiceKey } from './project.ts';

const ORIGIN = 'http://seguros.localhost:4000';

test('flat settings act as production', () => {
  expect(projectOf({ projectUrl: 'https://a.example.com', apiKey: 'k' }, 'staging', ORIGIN)).toEqual({
    url: 'https://a.example.com',
    key: 'k',
  });
});

test('the editor falls back to staging, then production', () => {
  const environments = {
    production: { projectUrl: 'https://p.example.com', apiKey: 'p' },
    staging: { projectUrl: 'https://s.example.com', apiKey: 's' },
  };
  expect(projectOf({ environments }, 'editor', ORIGIN)?.key).toBe('s');
  expect(projectOf({ environments }, 'preview', ORIGIN)?.key).toBe('p');
});

test('a custom domain goes first, and a relative address belongs to the site', () => {
  expect(
    projectOf(
      { projectUrl: 'https://a.example.com', customDomain: 'data.example.com', apiKey: 'k' },
      'production',
      ORIGIN,
    )?.url,
  ).toBe('https://data.example.com');
  expect(projectOf({ projectUrl: '/backend', apiKey: 'k' }, 'production', ORIGIN)?.url).toBe(
    'http://seguros.localhost:4000/backend',
  );
});

test('without address or key there is no project', () => {
  expect(projectOf({ projectUrl: 'https://a.example.com', apiKey: '' }, 'production', ORIGIN)).toBeNull();
});

test('the service key is that of the same project, never one of another environment', () => {
  const publicData = {
    projectUrl: 'https://a.example.com',
    apiKey: 'k',
    environments: { staging: { projectUrl: 'https://s.example.com', apiKey: 's' } },
  };
  const secrets = { apiKey: 'secret of a', environments: { staging: { apiKey: 'secret of s' } } };
  expect(serviceKeyOf({ publicData, privateData: secrets }, 'staging')).toBe('secret of s');
  expect(serviceKeyOf({ publicData, privateData: secrets }, 'production')).toBe('secret of a');
  expect(serviceKeyOf({ publicData, privateData: { apiKey: 'secret of a' } }, 'staging')).toBe('');
});

test('a service key is put where it is found again, and nowhere else', () => {
  const publicData = {
    projectUrl: 'https://a.example.com',
    apiKey: 'k',
    environments: { staging: { projectUrl: 'https://s.example.com', apiKey: 's' } },
  };
  const settings = { publicData, privateData: { apiKey: 'secret of a', environments: { editor: { apiKey: 'e' } } } };
  const staging = withServiceKey(settings, 'staging', 'new');
  expect(serviceKeyOf(staging, 'staging')).toBe('new');
  expect(staging.privateData).toEqual({
    apiKey: 'secret of a',
    environments: { editor: { apiKey: 'e' }, staging: { apiKey: 'new' } },
  });
  expect(withServiceKey(settings, 'production', 'new').privateData).toEqual({ ...settings.privateData, apiKey: 'new' });
});
