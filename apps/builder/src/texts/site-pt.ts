import type { site as english } from './site-en.ts';

/** As configurações de um site, em um só lugar. */
export const site: typeof english = {
  show: 'Site',
  title: 'Site',
  close: 'Fechar as configurações do site',
  step: 'Mudar o site',
  pages: 'Páginas',
  sections: { settings: 'Configurações', languages: 'Idiomas', texts: 'Textos' },
  pageGone: 'Esta página já não existe',
  toPages: 'Ir para a página inicial',
  settings: {
    name: 'Nome do site',
    nameHint: 'Buscadores e aplicativos instalados o mostram.',
    general: 'Geral',
    home: 'Página inicial',
    notFound: 'Página para endereços desconhecidos',
    notFoundNone: 'Nenhuma: visitantes são levados a /404',
    theme: 'Tema na primeira visita',
    themes: { light: 'Claro', dark: 'Escuro' },
    base: 'Caminho sob o qual o site fica',
    baseHint: 'Vazio: a raiz do endereço. De um endereço só conta o caminho.',
  },
};
