import { siteInfoFor } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { sampleSite } from '../testing.tsx';
import { withBackend } from './with-backend.ts';

const backend = { project: 'the-backend', url: 'http://localhost/backend', anonKey: 'key' };

const siteWith = (projectUrl: string) => {
  const settings = { publicData: { projectUrl, schema: 'public' }, privateData: {} };
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

  it('leaves other projects alone, and everything where there is none', () => {
    const elsewhere = siteWith('https://project.example');
    expect(withBackend(elsewhere, backend)).toEqual(elsewhere);
    const named = siteWith('the-backend');
    expect(withBackend(named, null)).toBe(named);
  });
});
