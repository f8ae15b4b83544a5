import { expect, it } from 'vitest';
import { leadsOn, previewOf, unknownNames } from './message-preview.ts';

it('a text is looked at with samples in its places', () => {
  expect(previewOf('{{ .Data.name }} {{.Token}} {{ .Data.city }}')).toBe('Ana 123456 [city]');
  expect(previewOf('<a href="{{ .ConfirmationURL }}">{{ .Data.a<b }}</a>', true)).toContain(
    'https://example.com/?sample',
  );
});

it('names that stand for nothing are told, each once', () => {
  expect(unknownNames('{{ .Link }} {{ .Token }} {{ .Link }} {{ .Data.any }}')).toEqual(['Link']);
});

it('a message without link and code leads nowhere', () => {
  expect([leadsOn('Hello'), leadsOn('{{ .Token }}'), leadsOn('{{ .ConfirmationURL }}')]).toEqual([false, true, true]);
});
