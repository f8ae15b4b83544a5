import type { PageData } from '../../page-data.ts';
import { formulas } from './formulas.ts';
import { sharePopup } from './share-popup.tsx';
import { workflows } from './workflows.ts';

/** What is quoted, what it costs, and what became of it. */
export const quoteData: PageData = {
  variables: {
    produto: { name: 'Produto', type: 'string', value: 'vida-individual' },
    capital: { name: 'Capital', type: 'number', value: 300_000 },
    idade: { name: 'Idade', type: 'number', value: 35 },
    idadeDoCadastro: { name: 'Idade pela data de nascimento', type: 'number', value: null },
    fumante: { name: 'Fumante', type: 'boolean' },
    coberturas: { name: 'Coberturas escolhidas', type: 'array' },
    plano: { name: 'Plano escolhido', type: 'string', value: 'completo' },
    planos: { name: 'Planos cotados', type: 'array' },
    pedido: { name: 'Pedido de cotação', type: 'number' },
    calculando: { name: 'Calculando', type: 'boolean', value: true },
    avisoCotacao: { name: 'Aviso da cotação', type: 'string' },
    cotacaoFalhou: { name: 'Cotação falhou', type: 'boolean' },
    salvando: { name: 'Salvando', type: 'boolean' },
    erroSalvar: { name: 'Erro ao salvar', type: 'string' },
    cotacaoSalva: { name: 'Cotação salva', type: 'string' },
    validadeSalva: { name: 'Até quando vale a cotação salva', type: 'string' },
    enviandoCotacao: { name: 'Enviando a cotação', type: 'boolean' },
    enviadaPara: { name: 'Endereço a que a cotação foi', type: 'string' },
    erroEnvio: { name: 'Erro do envio', type: 'string' },
    codigoSalvo: { name: 'Código da cotação salva', type: 'string' },
    cotacaoRecebida: { name: 'Cotação recebida', type: 'object', value: null },
    avisoRecebida: { name: 'Aviso da cotação recebida', type: 'string' },
  },
  formulas,
  workflows,
  components: { compartilhar: sharePopup },
};
