import * as v from 'valibot';
import {
  Email,
  form,
  Id,
  issuePath,
  optionalText,
  Phone,
  PositiveAmount,
  REQUIRED_FIELD,
  requiredText,
  SEEN,
} from '../core/index.ts';

export const SUPPLIER_CONTRACT_STATUS = ['active', 'inactive', 'expired'] as const;
const day = v.pipe(v.string(REQUIRED_FIELD), v.isoDate('Must be a date'));

/** A contract between the company and a supplier of agents. Dates are `YYYY-MM-DD`. */
export const SupplierContract = form({
  id: Id,
  number: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  status: v.picklist(SUPPLIER_CONTRACT_STATUS),
  /** Whether it is switched on. A contract that has ended is expired, on or off. */
  active: v.boolean(),
  monthlyCost: v.number(),
  /** Agents who work under it: those who left don't count. */
  agentCount: v.number(),
});
export type SupplierContract = v.InferOutput<typeof SupplierContract>;

/** A company that lends agents. */
export const Supplier = form({
  id: Id,
  name: v.string(),
  code: v.string(),
  contactName: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  email: v.nullable(v.string()),
  active: v.boolean(),
  contracts: v.array(SupplierContract),
  /** Agents who work for it: those who left don't count. */
  agentCount: v.number(),
  notes: v.nullable(v.string()),
  updatedAtUtc: v.string(),
  /** Those who work for it; only when asked for by `enrichAgentInfo`. */
  agents: v.optional(
    v.array(form({ id: Id, publicId: v.string(), fullName: v.string(), contractId: v.nullable(Id) })),
  ),
});
export type Supplier = v.InferOutput<typeof Supplier>;

export const SupplierContractInput = v.pipe(
  form({
    id: v.optional(Id),
    number: requiredText(50),
    startDate: day,
    endDate: day,
    active: v.optional(v.boolean(), true),
    monthlyCost: v.optional(PositiveAmount, 0),
  }),
  v.forward(
    v.check(({ startDate, endDate }) => endDate >= startDate, 'The end must be after the start'),
    ['endDate'],
  ),
);
export type SupplierContractInput = v.InferOutput<typeof SupplierContractInput>;

const contracts = v.pipe(
  v.array(SupplierContractInput),
  v.maxLength(100),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    // A file of agents names them without regard to case.
    const numbers = input.map(({ number }) => number.toLowerCase());
    input.forEach((contract, index) => {
      if (numbers.indexOf(numbers[index] ?? '') === index) return;
      addIssue({
        message: 'Another contract has this number already',
        path: [
          { type: 'array', origin: 'value', input, key: index, value: contract },
          issuePath(contract, 'number')[0],
        ],
      });
    });
  }),
);

export const SupplierInput = form({
  name: requiredText(200),
  code: requiredText(50),
  contactName: optionalText(200),
  phoneNumber: v.optional(v.union([v.literal(''), Phone])),
  email: v.optional(v.union([v.literal(''), Email])),
  active: v.optional(v.boolean(), true),
  contracts: v.optional(contracts, []),
  notes: optionalText(),
});
export type SupplierInput = v.InferOutput<typeof SupplierInput>;

export const SupplierPatch = v.partial(
  form({ ...SupplierInput.entries, active: v.boolean(), contracts, ...SEEN }),
);
export type SupplierPatch = v.InferOutput<typeof SupplierPatch>;

/** A supplier's deliveries and cost in the current month of the company's time zone. */
export const SupplierMonth = form({
  /** `YYYY-MM`. */
  month: v.string(),
  /** Orders that its present agents delivered. */
  delivered: v.number(),
  /** Costs of its active contracts for the whole month, in the company's currency. */
  contractCost: v.number(),
  /** Cost of one delivery: of the costs, the share of the days up to today. Null while there is no delivery. */
  costPerDelivery: v.nullable(v.number()),
});
export type SupplierMonth = v.InferOutput<typeof SupplierMonth>;

/** What ends: a contract of a supplier, a document of an agent, or a shift whose agents are in no later one. */
export const EXPIRING_KINDS = [
  'supplierContract',
  'qatarId',
  'passport',
  'drivingLicense',
  'workPermit',
  'shift',
] as const;
export type ExpiringKind = (typeof EXPIRING_KINDS)[number];

/** A contract or document that has ended, or ends within two months; a shift within seven days of its end. */
export const Expiring = form({
  kind: v.picklist(EXPIRING_KINDS),
  /** Its last day, `YYYY-MM-DD`. */
  day: v.string(),
  expired: v.boolean(),
  supplierId: v.nullable(Id),
  supplierName: v.nullable(v.string()),
  /** Of a contract. */
  contractNumber: v.nullable(v.string()),
  /** Agents who work under the contract, or who are in no shift after this one. */
  agentCount: v.nullable(v.number()),
  /** Of a document. */
  agent: v.nullable(form({ id: Id, publicId: v.string(), fullName: v.string() })),
  /** Of a shift. */
  shift: v.optional(form({ id: Id, shortId: v.string(), title: v.string() })),
});
export type Expiring = v.InferOutput<typeof Expiring>;
