import { describe, expect, it, vi } from 'vitest';
import { createIconSource } from './icons.ts';

describe('the icons of a site', () => {
  it('are found by their set or by its prefix, and fetched once for both', async () => {
    const asked: string[] = [];
    const icons = createIconSource({
      fetchText: async (path) => {
        asked.push(path);
        return '<svg fill="none"></svg>';
      },
    });
    await icons.load('lucide-users');
    expect(icons.peek('lucide/users')).toBe(icons.peek('lucide-users'));
    await icons.load('lucide/users');
    await icons.load('ph-package');
    expect(asked).toEqual(['icons/lucide/users.svg', 'icons/phosphor-regular/package.svg']);
  });

  it('of an unknown set are asked for nowhere', async () => {
    const icons = createIconSource({ fetchText: () => Promise.reject(new Error('asked')) });
    expect(await icons.load('tabler-user-plus')).toBeNull();
    expect(icons.peek('tabler-user-plus')).toContain('<circle');
  });

  it('that were lost on their way are asked for again when they are drawn next, and when the network is back', async () => {
    const asked: string[] = [];
    let isAway = true;
    let comeBack = (): void => undefined;
    const icons = createIconSource({
      fetchText: async (path) => {
        asked.push(path);
        if (isAway) throw new TypeError('Failed to fetch');
        return '<svg fill="none"></svg>';
      },
      onOnline: (callBack) => {
        comeBack = callBack;
      },
    });
    const [drawn, other] = [icons.load('lucide/users'), icons.load('lucide/x')];
    await vi.waitUntil(() => asked.length === 2);
    // Its place is kept: nothing says that there is no such icon.
    expect(icons.peek('lucide/users')).toBeUndefined();
    const again = icons.load('lucide/users');
    await vi.waitUntil(() => asked.length === 3);
    isAway = false;
    comeBack();
    expect(await Promise.all([drawn, again, other])).toEqual(Array(3).fill('<svg fill="none"></svg>'));
    expect(asked.slice(2).sort()).toEqual(['icons/lucide/users.svg', 'icons/lucide/users.svg', 'icons/lucide/x.svg']);
    comeBack();
    await icons.load('lucide/users');
    expect(asked).toHaveLength(5);
  });
});
