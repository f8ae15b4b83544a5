import type { viewAs as english } from './view-as-en.ts';

/** Por quais olhos a área de edição mostra a página. */
export const viewAs: typeof english = {
  label: 'Ver como',
  visitor: 'Visitante',
  visitorHint: 'Sem entrar',
  title: 'Por quais olhos a página é vista',
  search: 'Nome, e-mail ou papel',
  loading: 'Procurando pessoas',
  nobody: 'Ninguém com esse nome.',
  noPeopleTitle: 'Sem pessoas próprias',
  noPeopleLead: 'Este site não usa o backend desta instalação para entrar, então não há sessão pela qual olhar.',
  notAllowedTitle: 'Você não pode ver as pessoas',
  notAllowedLead: 'Isto precisa do direito “Pessoas” no backend do site. Um responsável por este editor pode dá-lo.',
  failed: 'Não foi possível carregar as pessoas',
  more: (count) => `As primeiras ${count}. Digite mais do nome para achar outras.`,
  seenAs: (name) => `Vista como ${name}`,
  readsAs: (name) => `Esta página roda na sessão de ${name}. Ver como é só para leitura: nada é salvo.`,
  somebody: 'Outra pessoa',
  changedBy: (authors, name) =>
    `${authors} mudou este site desde a última vez em que você o viu como uma das pessoas dele. O código rodaria com os direitos de ${name}.`,
  runAs: (name) => `Rodar como ${name}`,
  backToVisitor: 'Voltar a visitante',
  ended: 'A sessão pela qual você olhava acabou.',
  visitors: 'Visitantes que não entraram',
  signInFirst: 'Só quem entrou vê esta página.',
  forbidden: (who) => `${who} não pode ver esta página.`,
  noAuth: 'Ninguém vê esta página: nada faz ninguém entrar.',
  sentTo: (page) => `São levados para ${page}.`,
  openPage: (page) => `Abrir ${page}`,
  samples: (collections) => `Linhas de exemplo, não salvas: ${collections}.`,
  samplesHint: 'Estas linhas não são salvas nem publicadas. Estão no lugar das linhas dos dados.',
};
