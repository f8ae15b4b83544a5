import { js } from '@trama/document/notation';
import type { PageData } from '../../page-data.ts';

/** Which form is shown, what went wrong, and where the visitor wanted to go. */
export const signInData: PageData = {
  variables: {
    modoAcesso: { name: 'Modo de acesso', type: 'string', value: 'entrar' },
    erroAcesso: { name: 'Erro de acesso', type: 'string' },
    acessando: { name: 'Acessando', type: 'boolean' },
    senhaVisivel: { name: 'Senha visível', type: 'boolean' },
  },
  formulas: {
    destino: {
      name: 'Destino depois de entrar',
      body: js`
        const origem = globalContext.browser.query?._source;
        const interna = typeof origem === 'string' && origem.startsWith('/') && !origem.startsWith('//') && !origem.includes('\\\\');
        return interna && !origem.startsWith('/login') ? origem : '/';`,
    },
  },
};
