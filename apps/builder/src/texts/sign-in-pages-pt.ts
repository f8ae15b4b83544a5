import type { signInPages as english } from './sign-in-pages-en.ts';

/** A receita que cria as páginas de entrada. */
export const signInPages: typeof english = {
  section: 'Páginas de entrada',
  sectionLead: 'Páginas para entrar, criar conta e definir uma senha esquecida.',
  open: 'Criar as páginas de entrada',
  title: 'Criar as páginas de entrada',
  lead: 'Páginas comuns, nos idiomas e cores deste site. Você pode mudar tudo depois.',
  which: 'Páginas',
  kinds: {
    signIn: 'Entrar',
    signUp: 'Criar conta',
    forgotten: 'Senha esquecida e nova senha',
    passkeys: 'Chaves de acesso',
  },
  hints: {
    signIn: 'E-mail e senha. Sempre criada.',
    signUp: 'Visitantes criam uma conta e confirmam o e-mail.',
    forgotten: 'Um link por e-mail leva a uma nova senha.',
    passkeys: 'Um botão para entrar com uma, e uma página para criar a sua. Ligue-as em Backend, Formas de entrar.',
  },
  after: 'Depois de entrar, mostrar',
  newPage: 'Uma nova página de membros',
  afterHint: 'Quem veio de uma página privada volta para ela.',
  privatePages: 'Só quem entrou vê',
  noOpenPages: 'Todas as outras páginas já são privadas.',
  there: (names) => `Já existem: ${names}. Páginas novas com esses nomes ou endereços recebem um número.`,
  create: 'Criar páginas',
  step: 'Criar as páginas de entrada',
  madeTitle: 'As páginas de entrada estão prontas',
  madeLead: 'Publique o site para os visitantes usarem. Abra uma para mudá-la; um só desfazer remove todas.',
  done: 'Pronto',
};
