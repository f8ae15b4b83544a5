import { describe, expect, it } from 'vitest';
import { openIconPack } from './icon-pack.ts';
import { packagedIcons } from './icon-source.ts';
import { ICON_SETS, iconNamesIn } from './sets.ts';

describe('icons', () => {
  it('are found in any text, each once', () => {
    expect(iconNamesIn('{"icon":"lucide/plus"} cond ? "phosphor-bold/x" : "lucide/plus" /other/plus')).toEqual([
      { set: 'lucide', name: 'plus' },
      { set: 'phosphor-bold', name: 'x' },
    ]);
  });

  it('are found by the prefix of their set, but not in the classes of an icon font', () => {
    expect(
      iconNamesIn(JSON.stringify({ icon: 'lucide-users', code: "a ? 'ph-package' : ''", font: 'ph ph-trash' })),
    ).toEqual([
      { set: 'lucide', name: 'users' },
      { set: 'phosphor-regular', name: 'package' },
    ]);
  });

  it.each(ICON_SETS)('of the set %s can be searched and read', async (set) => {
    const icons = packagedIcons();
    const found = await icons.search('star', 10_000);
    const name = found.find((icon) => icon.startsWith(`${set}/`))?.slice(set.length + 1) ?? '';
    expect(await icons.read({ set, name })).toContain('<svg');
  });

  it('are read with and without the suffix of their weight', async () => {
    const icons = packagedIcons();
    expect(await icons.read({ set: 'phosphor-light', name: 'trash-light' })).toBe(
      await icons.read({ set: 'phosphor-light', name: 'trash' }),
    );
  });

  it('of companies are still found under their older names', async () => {
    expect(await packagedIcons().read({ set: 'lucide', name: 'facebook' })).toContain('<svg');
  });

  it('that the build has not packed are told, with what to do', async () => {
    await expect(openIconPack('/nowhere').read('lucide', 'plus')).rejects.toThrow(
      'The icons are not in /nowhere. Run npm run build.',
    );
  });

  it('outside of the sets are not read', async () => {
    const icons = packagedIcons();
    expect(await icons.read({ set: 'lucide', name: '../package' })).toBeNull();
    expect(await icons.read({ set: '../lucide', name: 'plus' })).toBeNull();
  });
});
