import { f, js, type SiteNotation } from '@trama/document/notation';

/** Formulas that several places of the site use. */
export const formulas: NonNullable<SiteNotation['formulas']> = {
  nomeDoUsuario: {
    name: 'Nome do usuário',
    body: f`plugins['supabaseAuth'].user?.user_metadata?.name || plugins['supabaseAuth'].user?.email || 'Sua conta'`,
  },

  temPapel: {
    name: 'Tem papel',
    parameters: ['papeis'],
    body: f`(plugins['supabaseAuth'].user?.roles ?? []).some((papel) => papeis.includes(papel.name))`,
  },

  mensagemDeErro: {
    name: 'Mensagem de erro',
    parameters: ['erro'],
    body: js`
      const texto = String(erro?.message ?? '').toLowerCase();
      // What the database says in its own words is English; what the rules of the site say is for people.
      if (['22023', '23503', '23514', '42501', 'P0002'].includes(erro?.cause?.code) && !/violates|permission denied/.test(texto))
        return erro.message;
      if (texto.includes('invalid login')) return 'E-mail ou senha incorretos. Confira os dados e tente de novo.';
      if (texto.includes('not confirmed')) return 'Falta confirmar este e-mail: abra o link que enviamos a ele.';
      if (texto.includes('already')) return 'Já existe uma conta com este e-mail. Entre com a sua senha.';
      if (texto.includes('password')) return 'A senha precisa ter pelo menos 6 caracteres.';
      if (texto.includes('email') || texto.includes('e-mail')) return 'Digite um e-mail válido.';
      if (texto.includes('rate') || texto.includes('too many')) return 'Muitas tentativas seguidas. Aguarde alguns minutos.';
      if (texto.includes('fetch') || texto.includes('network')) return 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';
      return 'Algo não deu certo. Tente de novo em instantes.';`,
  },

  // 2026-12-31 as 31/12/2026.
  dia: {
    name: 'Dia',
    parameters: ['data'],
    body: f`String(data ?? '').split('-').reverse().join('/')`,
  },

  reais: {
    name: 'Reais',
    parameters: ['valor', 'casas'],
    body: js`
      return new Intl.NumberFormat('pt-BR', {
        style: 'currency', currency: 'BRL', minimumFractionDigits: casas ?? 2, maximumFractionDigits: casas ?? 2,
      }).format(Number(valor ?? 0));`,
  },
};
