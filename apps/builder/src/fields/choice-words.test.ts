import { elementDefinitions } from '@trama/elements/definitions';
import { type Field, fieldsOfLooks, LOOKS } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { choiceLabel } from './choice-words.ts';

describe('The word for a choice', () => {
  it('is in the language of the builder where the definition has only the value', () => {
    expect(choiceLabel({ value: 'row', label: { en: 'row', pt: 'row' } })).toEqual({ en: 'row', pt: 'linha' });
  });

  it('is the one that the definition gives, and the value where nobody has a word', () => {
    const given = { en: 'Row', pt: 'Fila' };
    expect(choiceLabel({ value: 'row', label: given })).toBe(given);
    const bare = { en: 'masonry', pt: 'masonry' };
    expect(choiceLabel({ value: 'masonry', label: bare })).toBe(bare);
  });
});

/** What has no word: codes, formats, names of others, and tags. */
const NO_WORDS =
  /^(x|h?\d.*|p|div|span|[A-Z]+|(Africa|America|Asia|Atlantic|Australia|Europe|Pacific)\/.*|[DMYhHmsA ,:/-]+|(application|multipart|text)\/.*)$/;
const OTHERS =
  /^(apple|azure|bitbucket|discord|facebook|figma|gitHub|gitLab|google|kakao|keycloak|linkedin_oidc|notion|slack_oidc|spotify|twitch|twitter|workos|zoom|whatsapp|sms|stripe)$/;

/** All choices that definitions name by the value alone, wherever they stand in them. */
const bareChoices = (part: unknown): readonly string[] => {
  if (typeof part !== 'object' || part === null) return [];
  const { choices = [] } = part as Pick<Field, 'choices'>;
  const bare = Array.isArray(choices)
    ? choices.flatMap((choice: NonNullable<Field['choices']>[number]) => {
        const { en, pt } = choiceLabel(choice);
        return typeof choice.value === 'string' && en === choice.value && pt === choice.value ? [en] : [];
      })
    : [];
  return [...bare, ...Object.values(part).flatMap(bareChoices)];
};

it('Every choice of elements, looks and plugins has a word in both languages, but for what is a code or a name', () => {
  const definitions = [
    ...elementDefinitions,
    ...pluginDefinitions,
    fieldsOfLooks(LOOKS.style),
    fieldsOfLooks(LOOKS.content),
  ];
  const same = new Set([
    'auto',
    'bit',
    'byte',
    'acre',
    'menu',
    'normal',
    'horizontal',
    'vertical',
    'tablet',
    'stone',
    'decimal',
  ]);
  const open = bareChoices(definitions).filter(
    (value) => !same.has(value) && !/^(kilo|mega|giga|tera|peta)(bit|byte)$/.test(value) && !/^hectare$/.test(value),
  );
  expect([...new Set(open)].filter((value) => !NO_WORDS.test(value) && !OTHERS.test(value))).toEqual([]);
});
