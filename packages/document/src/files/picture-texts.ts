import { type Change, type Design, type Id, isBinding, isRecord, type Registry } from '@trama/model';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import { fileUses } from './file-uses.ts';

/** The elements that show a picture and can say what it shows. */
export const picturesOf = (design: Design, registry: Registry, file: string): readonly Id[] => [
  ...new Set(
    (fileUses(design, [file]).get(file) ?? []).flatMap(({ from, path }) => {
      const type = from.kind === 'elements' ? design.elements[from.id]?.type : null;
      const fields = registry.element(type ?? '')?.fields ?? [];
      return path[0] === 'content' && fields.some(({ name }) => name === 'alt') ? [from.id] : [];
    }),
  ),
];

/** What elements say of a picture in a language: one text where all say the same, null where they differ. */
export const pictureText = (design: Design, registry: Registry, file: string, language: string): string | null => {
  const texts = picturesOf(design, registry, file).map((id) => {
    const alt = design.elements[id]?.content.default?.alt;
    if (isBinding(alt)) return null;
    return isRecord(alt) ? String(alt[language] ?? '') : typeof alt === 'string' ? alt : '';
  });
  return texts.every((text) => text === texts[0]) ? (texts[0] ?? '') : null;
};

/** Says in one language what a picture shows, of every element that shows it; what is computed stays. */
export const setPictureText: Operation<{ file: string; language: string; text: string }> = (
  context,
  { file, language, text },
) => {
  const { design, registry } = context;
  const languages = design.languages.map(({ lang }) => lang);
  const changes = picturesOf(design, registry, file).flatMap((id): Change[] => {
    const alt = design.elements[id]?.content.default?.alt;
    if (isBinding(alt)) return [];
    const before = isRecord(alt) ? alt : Object.fromEntries(languages.map((lang) => [lang, alt ?? '']));
    const value = toJson({ ...before, [language]: text });
    return [{ op: 'set', entity: 'elements', id, path: ['content', 'default', 'alt'], value }];
  });
  return finish(context, changes, undefined);
};
