import type { TextKey } from './en.ts';

/** Textos das páginas do próprio servidor. */
export const pt: Readonly<Record<TextKey, string>> = {
  noSiteTitle: 'Nenhum site aqui',
  noSite: 'Nenhum site responde neste endereço.',
  unpublishedTitle: 'Ainda não publicado',
  unpublished: 'Este site ainda não tem nada publicado neste endereço. Publique-o no editor.',
  home: 'Ir para a página inicial',
  notFoundTitle: 'Página não encontrada',
  notFound: 'Não existe página neste endereço.',
  goneTitle: 'Página removida',
  gone: 'O que havia neste endereço não existe mais.',
  privateTitle: 'Esta página é privada',
  privateNoAccess: 'Você não tem acesso a esta página.',
  privateNoServerHalf: 'Este servidor não consegue verificar o login deste site, por isso a página não é mostrada.',
  silentTitle: 'Este site não responde no momento',
  silent: 'Os dados dele estão demorando mais do que deviam. Tente de novo em instantes.',
  serviceTitle: 'O login não responde',
  serviceSilent: 'O serviço de login deste site não responde ou recusa a chave. Tente de novo em instantes.',
  damagedTitle: 'Esta página está danificada',
  damaged: 'Um arquivo desta página se perdeu onde é guardado. Quem publica o site o recupera publicando de novo.',
  closedTitle: 'Não é para todos',
  closed:
    'Esta versão do site é para quem o edita. Continue com a conta que entrou no editor, ou peça um link com chave.',
  closedSignIn:
    'Você não entrou no editor com uma conta que edita este site. Entre e abra o endereço de novo, ou peça um link com chave.',
  goOn: 'Continuar',
  openBuilder: 'Abrir o editor',
  inviteSubject: 'Você foi convidado ao Trama',
  inviteLead: 'você foi convidado a construir sites. Escolha sua senha aqui:',
  inviteEnds: 'O link é só seu e vale por 7 dias.',
  factorResetSubject: 'O seu segundo fator foi retirado',
  factorResetLead:
    'o seu segundo fator foi retirado, e as suas sessões abertas terminaram. Entre com a sua senha e configure outro aqui:',
  factorResetEnd: 'Se não o pediu, fale já com quem o fez e escolha outra senha.',
  inboxTitle: 'Caixa de entrada',
  inboxEmpty: 'Nenhuma mensagem ainda. O que o site enviaria por e-mail ou SMS aparece aqui.',
  inboxEmail: 'E-mail',
  inboxSms: 'SMS',
  inboxWhatsapp: 'WhatsApp',
  inboxSignIn: 'Entre no editor para ler as mensagens.',
  inboxNotAllowed:
    'Para ler as mensagens é preciso o direito “e-mails” no backend de um site. Peça a um responsável pelo editor.',
};
