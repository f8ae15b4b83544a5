import type { managePages as english } from './manage-pages-en.ts';

export const managePages: typeof english = {
  open: 'Criar páginas para gerenciá-la',
  title: (table) => `Páginas para gerenciar ${table}`,
  lead: 'Uma lista com busca, uma linha nova, detalhes, alteração e exclusão: páginas comuns nos idiomas deste site.',
  heading: 'Título',
  shown: 'Mostradas na lista',
  asked: 'Preenchidas por pessoas',
  access: 'Quem vê as páginas',
  accesses: { everybody: 'Todos', 'signed-in': 'Quem entrou', roles: 'Quem tem um destes papéis' },
  accessHints: {
    everybody: 'Com ou sem entrar.',
    'signed-in': 'Os outros são enviados para entrar.',
    roles: 'Aos outros se diz que a página não é para eles.',
  },
  roles: 'Papéis',
  policies: 'O que as pessoas podem ler e alterar na própria tabela é decidido pelas políticas dela.',
  noKey: 'As linhas desta tabela não se distinguem: dê a ela uma chave antes.',
  unknown: 'O plugin de dados deste site não conhece esta tabela: leia as tabelas de novo.',
  create: 'Criar páginas',
  step: (title) => `Criar páginas para gerenciar ${title}`,
  madeTitle: 'As páginas estão prontas',
  madeLead: 'Publique o site para que as pessoas as usem. Abra uma para alterá-la; um só desfazer remove todas.',
};
