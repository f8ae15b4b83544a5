import { type Design, type Label, ownLanguage, type Value } from '@trama/model';

/** Names of what new parts of a site say by themselves. */
export type OwnTextName =
  | 'search'
  | 'details'
  | 'close'
  | 'loading'
  | 'empty'
  | 'noMatch'
  | 'notFound'
  | 'failed'
  | 'again'
  | 'save'
  | 'saving'
  | 'saved'
  | 'notSaved'
  | 'notYours'
  | 'notAllowed'
  | 'isTaken'
  | 'choose'
  | 'chooseOne'
  | 'yes'
  | 'no';

export const OWN_TEXTS: Readonly<Record<OwnTextName, Label>> = {
  search: { en: 'Search', pt: 'Buscar' },
  details: { en: 'Details', pt: 'Detalhes' },
  close: { en: 'Close', pt: 'Fechar' },
  loading: { en: 'Loading…', pt: 'Carregando…' },
  empty: { en: 'There is nothing here yet.', pt: 'Ainda não há nada aqui.' },
  noMatch: { en: 'Nothing matches the search.', pt: 'Nada corresponde à busca.' },
  notFound: { en: 'This could not be found.', pt: 'Não foi encontrado.' },
  failed: { en: 'This could not be loaded.', pt: 'Não foi possível carregar.' },
  again: { en: 'Try again', pt: 'Tentar de novo' },
  save: { en: 'Save', pt: 'Salvar' },
  saving: { en: 'Saving…', pt: 'Salvando…' },
  saved: { en: 'Saved.', pt: 'Salvo.' },
  notSaved: { en: 'It could not be saved: ', pt: 'Não foi possível salvar: ' },
  notYours: { en: 'it is gone, or you may not do this.', pt: 'isto não existe mais, ou você não pode fazer isso.' },
  notAllowed: { en: 'your account may not do this.', pt: 'a sua conta não tem permissão para isto.' },
  isTaken: { en: 'another one already has this value.', pt: 'já existe outro com este valor.' },
  choose: { en: 'Choose', pt: 'Escolha' },
  chooseOne: { en: 'Choose one.', pt: 'Escolha uma opção.' },
  yes: { en: 'Yes', pt: 'Sim' },
  no: { en: 'No', pt: 'Não' },
};

/** A text, or a formula, for each language of the site. */
export type OwnTexts = (make: (language: keyof Label) => Value) => Value;

/** Texts of our own in all languages that a site has. */
export const ownTextsOf =
  ({ languages }: Pick<Design, 'languages'>): OwnTexts =>
  (make) =>
    Object.fromEntries(languages.map(({ lang }) => [lang, make(ownLanguage(lang))]));
