import { closeDatabase } from "#app/platform/db.server.ts";
// Verifies the audit trail of the database that DATABASE_URL names, with the site's own verifier, beside the process that asks.
import { verifyChain } from "#app/records/audit/chain-check.server.ts";

const { checked, brokenAt, fault, forgotten } = await verifyChain();
process.stdout.write(JSON.stringify({ checked, brokenAt, fault, forgotten: forgotten ?? null }));
await closeDatabase();
