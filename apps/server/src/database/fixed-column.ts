// The type of a column that is written once and never updated.
import type { ColumnType } from 'kysely';

export type Fixed<T> = ColumnType<T, T, never>;
