import { describe, expect, it } from 'vitest';
import { createIconSource } from './icons.ts';

describe('the icons of a site', () => {
  it('are found by their set or by its prefix, and fetched once for both', async () => {
    const asked: string[] = [];
    const icons = createIconSource(async (path) => {
      asked.push(path);
      return '<svg fill="none"></svg>';
    });
    await icons.load('lucide-users');
    expect(icons.peek('lucide/users')).toBe(icons.peek('lucide-users'));
    await icons.load('lucide/users');
    await icons.load('ph-package');
    expect(asked).toEqual(['icons/lucide/users.svg', 'icons/phosphor-regular/package.svg']);
  });

  it('of an unknown set are asked for nowhere', async () => {
    const icons = createIconSource(() => Promise.reject(new Error('asked')));
    expect(await icons.load('tabler-user-plus')).toBeNull();
    expect(icons.peek('tabler-user-plus')).toContain('<circle');
  });
});
