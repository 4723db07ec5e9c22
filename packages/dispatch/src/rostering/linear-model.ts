import { createRequire } from 'node:module';
import type { default as Loader, Model, ModelData } from 'highs';

// The types of the package are those of its CommonJS entry.
const loadHighs: typeof Loader.default = createRequire(import.meta.url)('highs');

const { POSITIVE_INFINITY: INFINITE } = Number;

/** A linear model in the making: columns with bounds and costs, and rows over them. */
export class LinearModel {
  readonly #cost: number[] = [];
  readonly #lower: number[] = [];
  readonly #upper: number[] = [];
  readonly #whole: (0 | 1)[] = [];
  readonly #rowLower: number[] = [];
  readonly #rowUpper: number[] = [];
  readonly #starts: number[] = [0];
  readonly #indices: number[] = [];
  readonly #values: number[] = [];

  /** @returns the column's index */
  column({ cost = 0, lower = 0, upper = INFINITE, whole = false }: ColumnOptions = {}): number {
    this.#lower.push(lower);
    this.#upper.push(upper);
    this.#whole.push(whole ? 1 : 0);
    return this.#cost.push(cost) - 1;
  }

  /** A row: the sum of its terms lies between two numbers. */
  row(
    terms: readonly Term[],
    { least = -INFINITE, most = INFINITE }: { least?: number; most?: number },
  ): void {
    for (const [column, factor] of terms) {
      this.#indices.push(column);
      this.#values.push(factor);
    }
    this.#starts.push(this.#indices.length);
    this.#rowLower.push(least);
    this.#rowUpper.push(most);
  }

  get size(): { columns: number; rows: number } {
    return { columns: this.#cost.length, rows: this.#rowLower.length };
  }

  data(): ModelData {
    const { columns: numCols, rows: numRows } = this.size;
    return {
      numCols,
      numRows,
      colCost: Float64Array.from(this.#cost),
      colLower: Float64Array.from(this.#lower),
      colUpper: Float64Array.from(this.#upper),
      rowLower: Float64Array.from(this.#rowLower),
      rowUpper: Float64Array.from(this.#rowUpper),
      matrix: {
        format: 'csr',
        numRows,
        numCols,
        starts: Int32Array.from(this.#starts),
        indices: Int32Array.from(this.#indices),
        values: Float64Array.from(this.#values),
      },
      ...(this.#whole.includes(1) && { integrality: Int32Array.from(this.#whole) }),
    };
  }
}

interface ColumnOptions {
  cost?: number;
  lower?: number;
  upper?: number;
  whole?: boolean;
}
export type Term = readonly [column: number, factor: number];

export interface Solved {
  /** Whether this is proved to be the best; false when the time ran out. */
  isOptimal: boolean;
  objective: number;
  values: Float64Array;
}

/** What HiGHS calls a feasible solution. */
const FEASIBLE = 2;

/** Solves a model with HiGHS. @returns undefined if there is no solution, or none was found in time */
export async function solve(
  model: LinearModel,
  options: Record<string, number | string | boolean> = {},
): Promise<Solved | undefined> {
  const highs = await loadHighs();
  const native: Model = highs.createModel(model.data());
  try {
    native.options.set({ output_flag: false, ...options });
    const { modelStatus } = native.run();
    const { optimal, timeLimit } = highs.constants.modelStatus;
    if (modelStatus !== optimal && modelStatus !== timeLimit) return undefined;
    if (native.info.get('primal_solution_status') !== FEASIBLE) return undefined;
    return {
      isOptimal: modelStatus === optimal,
      objective: native.getObjectiveValue(),
      values: native.getSolution().colValue,
    };
  } finally {
    native.dispose();
  }
}
