import type { Types } from "@prisma/client/runtime/client";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { Fields } from "./form.ts";

type Models = Prisma.TypeMap["model"];
export type Columns<M extends Prisma.ModelName> = Models[M]["payload"]["scalars"];
/** Columns that no form fills. */
type Kept = "id" | "version" | "deletedAt" | "createdAt" | "updatedAt" | "position";
type Shown = Record<"id" | "version", number> & { deletedAt: Date | null };
/** Those whose rows have a version and a bin. */
export type Model = { [M in Prisma.ModelName]: Columns<M> extends Shown ? M : never }[Prisma.ModelName];
export type Where<M extends Model> = NonNullable<Models[M]["operations"]["findMany"]["args"]["where"]>;
export type Select<M extends Model> = NonNullable<Models[M]["operations"]["findMany"]["args"]["select"]>;

/** The columns of a row that its list, its form and its file may show, and what `with` brings of other tables. */
export type Selected<M extends Model, F extends Fields, W> = Shown &
  Pick<Columns<M>, keyof Columns<M> & keyof F> &
  Types.Result.GetFindResult<Models[M]["payload"], { select: W }, Record<never, never>>;

/** Does not compile where a field has no column of its type, or a column no field. */
export type Fits<M extends Model, K, E extends string> = [Exclude<keyof K, keyof Columns<M>>] extends [never]
  ? [Mistyped<M, K>] extends [never]
    ? [Exclude<keyof Columns<M>, keyof K | Kept | E>] extends [never]
      ? unknown
      : { "a column without a field": Exclude<keyof Columns<M>, keyof K | Kept | E> }
    : { "a field of another type than its column": Mistyped<M, K> }
  : { "a field without a column": Exclude<keyof K, keyof Columns<M>> };
type Mistyped<M extends Model, K> = {
  [N in keyof K & keyof Columns<M>]: [K[N]] extends [Columns<M>[N]] ? never : N;
}[keyof K & keyof Columns<M>];
