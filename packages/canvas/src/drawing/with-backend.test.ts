import { type Json, siteInfoFor } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { sampleSite } from '../testing.tsx';
import { withBackend } from './with-backend.ts';

const backend = { project: 'the-backend', url: 'http://localhost/backend', anonKey: 'key' };

const siteWith = (projectUrl: string, more: Readonly<Record<string, Json>> = {}) => {
  const settings = { publicData: { projectUrl, schema: 'public', ...more }, privateData: {} };
  return { ...siteInfoFor(sampleSite()), plugins: [{ id: 'data', name: 'data', namespace: 'data', settings }] };
};

describe('The embedded backend in the canvas', () => {
  it('stands where the settings of a plugin name it', () => {
    expect(withBackend(siteWith('the-backend'), backend).plugins[0]?.settings.publicData).toEqual({
      projectUrl: 'http://localhost/backend',
      apiKey: 'key',
      schema: 'public',
    });
  });

  it('stands for an environment that names it for itself', () => {
    const environments = { editor: { projectUrl: 'the-backend' }, staging: { projectUrl: 'https://staging.example' } };
    const { plugins } = withBackend(siteWith('https://project.example', { environments }), backend);
    expect(plugins[0]?.settings.publicData).toMatchObject({
      projectUrl: 'https://project.example',
      environments: {
        editor: { projectUrl: 'http://localhost/backend', apiKey: 'key' },
        staging: { projectUrl: 'https://staging.example' },
      },
    });
  });

  it('leaves other projects alone, and everything where there is none', () => {
    const elsewhere = siteWith('https://project.example');
    expect(withBackend(elsewhere, backend)).toEqual(elsewhere);
    const named = siteWith('the-backend');
    expect(withBackend(named, null)).toBe(named);
  });
});
