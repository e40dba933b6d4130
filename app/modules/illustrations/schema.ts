import { z } from "zod";
import { isStockIllustration } from "./stock-illustrations.ts";

export const drawingField = z
  .string()
  .max(100)
  .default("")
  .refine((key) => key === "" || isStockIllustration(key), "Ce dessin n’existe pas. Choisissez-en un autre.");
