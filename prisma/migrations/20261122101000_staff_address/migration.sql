-- Made an hour before and never written: nothing asks for a proof of this address.
ALTER TABLE "StaffUser" DROP COLUMN "emailVerifiedAt";
