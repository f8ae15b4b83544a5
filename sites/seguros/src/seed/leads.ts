/** A lead of the demonstration's broker, with what was done about it. */
export interface SampleLead {
  nome: string;
  email: string;
  telefone: string;
  origem: string;
  etapa: string;
  valor_estimado: number;
  /** How long ago it came, in days. */
  days: number;
  notas: readonly string[];
  tarefas: readonly { titulo: string /** Days from today. */; prazo: number; feita?: boolean }[];
}

export const LEADS: readonly SampleLead[] = [
  {
    nome: 'Camila Rocha',
    email: 'camila.rocha@example.com',
    telefone: '11991234567',
    origem: 'site',
    etapa: 'novo',
    valor_estimado: 540,
    days: 1,
    notas: [],
    tarefas: [{ titulo: 'Ligar pela manhã', prazo: 0 }],
  },
  {
    nome: 'Eduardo Pires',
    email: 'eduardo.pires@example.com',
    telefone: '21988776655',
    origem: 'indicacao',
    etapa: 'novo',
    valor_estimado: 980,
    days: 2,
    notas: ['Indicado pela Marina Duarte.'],
    tarefas: [],
  },
  {
    nome: 'Patrícia Lemos',
    email: 'patricia.lemos@example.com',
    telefone: '31999887766',
    origem: 'parceiro',
    etapa: 'contato',
    valor_estimado: 1240,
    days: 5,
    notas: ['Prefere falar depois das 18h.', 'Tem dois filhos; quer o Vida Família.'],
    tarefas: [{ titulo: 'Mandar comparação dos planos', prazo: 1 }],
  },
  {
    nome: 'Tiago Freitas',
    email: 'tiago.freitas@example.com',
    telefone: '41997654321',
    origem: 'evento',
    etapa: 'contato',
    valor_estimado: 460,
    days: 8,
    notas: ['Conversamos na feira do bairro.'],
    tarefas: [{ titulo: 'Retornar a ligação', prazo: -1 }],
  },
  {
    nome: 'Luciana Sampaio',
    email: 'luciana.sampaio@example.com',
    telefone: '11976543210',
    origem: 'site',
    etapa: 'proposta',
    valor_estimado: 1580,
    days: 12,
    notas: ['Comparou com outra corretora; o preço agradou.'],
    tarefas: [{ titulo: 'Confirmar leitura da proposta', prazo: 2 }],
  },
  {
    nome: 'Otávio Brandão',
    email: 'otavio.brandao@example.com',
    telefone: '51998877665',
    origem: 'telefone',
    etapa: 'negociacao',
    valor_estimado: 3200,
    days: 20,
    notas: ['Quer pagar no dia 10.', 'Pediu desconto para o capital de R$ 800 mil.'],
    tarefas: [{ titulo: 'Falar com a gerência sobre a condição', prazo: 0 }],
  },
  {
    nome: 'Renata Vasques',
    email: 'renata.vasques@example.com',
    telefone: '61991112233',
    origem: 'indicacao',
    etapa: 'ganho',
    valor_estimado: 890,
    days: 26,
    notas: ['Contratou o Completo.'],
    tarefas: [{ titulo: 'Enviar boas-vindas', prazo: -3, feita: true }],
  },
  {
    nome: 'Fábio Moura',
    email: 'fabio.moura@example.com',
    telefone: '71993334455',
    origem: 'site',
    etapa: 'perdido',
    valor_estimado: 420,
    days: 33,
    notas: ['Vai esperar o próximo ano.'],
    tarefas: [],
  },
];
