import type { paste as english } from './paste-en.ts';

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    count === 1 ? `1 ${one}` : `${count} ${many}`;

export const paste: typeof english = {
  done: (count) => (count === 1 ? '1 elemento colado' : `${count} elementos colados`),
  without: (parts) => `Ficou de fora: ${parts}.`,
  more: (count) => `mais ${count}`,
  uploading: (count) =>
    count === 1 ? 'Guardando uma imagem nos arquivos…' : `Guardando ${count} imagens nos arquivos…`,
  failed: 'Não foi possível colar',
  collectionName: 'Linhas coladas',
  tableTitle: 'O que fazer com esta tabela?',
  tableLead: 'A primeira linha dá nome às colunas.',
  tableFound: (rows, columns) =>
    `${rows === 1 ? '1 linha' : `${rows} linhas`}, ${columns === 1 ? '1 coluna' : `${columns} colunas`}`,
  asElements: 'Uma tabela na página',
  asElementsHint: 'Cada célula é um texto que você edita e estiliza à mão.',
  asCollection: 'Uma coleção, mostrada por uma grade',
  asCollectionHint: 'As linhas ficam em Dados: filtre, ordene e vincule, também em outros lugares.',
  leftOut: {
    scripts: counted('script', 'scripts'),
    sheets: counted('folha de estilo que fica em outro lugar', 'folhas de estilo que ficam em outro lugar'),
    frames: counted('quadro', 'quadros'),
    handlers: counted('tratador de evento', 'tratadores de evento'),
    addresses: counted('endereço que poderia executar algo', 'endereços que poderiam executar algo'),
    pseudo: counted('::before ou ::after', '::before e ::after'),
    states: counted('estado além de hover', 'estados além de hover'),
    conditions: counted('condição de CSS', 'condições de CSS'),
    animations: counted('animação', 'animações'),
    fonts: counted('fonte', 'fontes'),
    controls: counted('controle sem equivalente', 'controles sem equivalente'),
    declarations: counted('declaração de CSS', 'declarações de CSS'),
    pictures: counted('imagem que não pôde ser buscada', 'imagens que não puderam ser buscadas'),
    interactions: counted('interação', 'interações'),
    symbols: counted('parte que depende dos scripts do Webflow', 'partes que dependem dos scripts do Webflow'),
    rows: counted('linha', 'linhas'),
  },
  refusals: {
    'too-long': {
      title: 'É demais para colar de uma vez',
      advice: ({ characters }) =>
        `No máximo ${characters / 1_000_000} milhões de caracteres. Copie em partes: uma seção por vez.`,
    },
    'too-many': {
      title: 'Seriam elementos demais',
      advice: ({ elements }) => `No máximo ${elements} de uma vez. Copie em partes: uma seção por vez.`,
    },
    'too-deep': {
      title: 'Os elementos estão fundo demais uns dentro dos outros',
      advice: () => 'Copie uma parte interna da página.',
    },
    nothing: {
      title: 'Não há aqui nada que vire um elemento',
      advice: () => 'É possível colar HTML, Markdown, uma tabela, uma imagem, um SVG ou uma cópia do Webflow.',
    },
    damaged: {
      title: 'O que foi copiado não pôde ser lido',
      advice: () => 'Copie outra vez de onde veio.',
    },
    'file-too-large': {
      title: 'A imagem é grande demais',
      advice: ({ bytes }) => `No máximo ${bytes / 1_000_000} MB. Reduza antes de colar.`,
    },
  },
};
