import type { RightsTexts } from './rights-en.ts';

export const rights: RightsTexts = {
  title: 'Direitos nos backends',
  noBackend: 'Nenhum destes sites tem um backend neste servidor.',
  backendOf: (sites) => `Backend de ${sites}`,
  backend: (rights) => `Backend: ${rights}`,
  none: 'Nenhum direito',
  names: {
    structure: 'Estrutura',
    rows: 'Linhas',
    people: 'Pessoas',
    files: 'Arquivos',
    keys: 'Chaves',
    mail: 'E-mails',
    logs: 'Registros',
  },
  hints: {
    structure: 'Vê quais tabelas existem e cria, altera e remove tabelas, políticas e funções.',
    rows: 'Lê e altera o que está nas tabelas, digam as políticas o que disserem.',
    people:
      'Vê quem entra nos sites, cria, altera e remove essas pessoas, dá papéis a elas, e vê os sites como uma delas.',
    files: 'Lê, adiciona e remove buckets e os arquivos neles, digam as políticas o que disserem.',
    keys: 'Lê a chave de serviço, à qual nenhuma política se aplica.',
    mail: 'Lê o que é enviado por e-mail e SMS. Com os links e códigos que há ali, pode-se entrar como qualquer pessoa.',
    logs: 'Lê o que o backend registra dos seus pedidos e funções.',
  },
  missing: (right) =>
    `Isto precisa do direito “${right}” no backend do site. Um responsável por este editor pode dá-lo.`,
};
