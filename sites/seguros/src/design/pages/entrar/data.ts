import { js, variable } from '@trama/document/notation';
import type { PageData } from '../../page-data.ts';

/** Which form is shown, what went wrong, and where the visitor wanted to go. */
export const signInData: PageData = {
  variables: {
    modoAcesso: { name: 'Modo de acesso', type: 'string', value: 'entrar' },
    erroAcesso: { name: 'Erro de acesso', type: 'string' },
    acessando: { name: 'Acessando', type: 'boolean' },
    avisoAcesso: { name: 'Aviso de acesso', type: 'string' },
    telefoneAcesso: { name: 'Telefone do código', type: 'string' },
    // Who comes back by a link from their mailbox, or from a provider, goes on to where they wanted to go.
    destinoGuardado: { name: 'Destino guardado', type: 'object', value: null, isLocalStorage: true },
    senhaVisivel: { name: 'Senha visível', type: 'boolean' },
  },
  formulas: {
    tituloDoAcesso: {
      name: 'Título do acesso',
      body: js`
        return ({
          cadastro: 'Crie a sua conta', link: 'Entrar sem senha', telefone: 'Entrar pelo celular', codigo: 'Digite o código',
          esqueci: 'Esqueceu a senha?', mfa: 'Confirme que é você', enviado: 'Confira o seu e-mail', apagada: 'Sua conta foi apagada',
        })[variables[${variable('modoAcesso')}]] ?? 'Que bom ver você';`,
    },
    textoDoAcesso: {
      name: 'Texto do acesso',
      body: js`
        return ({
          cadastro: 'Leva menos de um minuto.', link: 'Enviamos um link ao seu e-mail; é só abrir.',
          telefone: 'Enviamos um código de seis dígitos por SMS.',
          codigo: 'Ele chegou por SMS ao número ' + (variables[${variable('telefoneAcesso')}] ?? '') + '.',
          esqueci: 'Enviamos um link para você escolher outra.',
          mfa: 'Abra o aplicativo autenticador e digite o código.',
          enviado: variables[${variable('avisoAcesso')}] ?? '',
          apagada: 'Cadastro, cotações, documentos e respostas de saúde não existem mais. Contratos encerrados ficam sem o seu nome, pelo tempo que a lei pede.',
        })[variables[${variable('modoAcesso')}]] ?? 'Entre para cotar e acompanhar seus contratos.';`,
    },
    destino: {
      name: 'Destino depois de entrar',
      body: js`
        const interna = (origem) => typeof origem === 'string' && origem.startsWith('/') && !origem.startsWith('//')
          && !origem.includes('\\\\') && !origem.startsWith('/login');
        const origem = globalContext.browser.query?._source;
        if (interna(origem)) return origem;
        const guardado = variables[${variable('destinoGuardado')}];
        return guardado?.ate > Date.now() && interna(guardado.para) ? guardado.para : '/';`,
    },
  },
};
