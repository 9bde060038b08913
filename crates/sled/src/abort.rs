//! Errors within transactions.

use sled::transaction::{ConflictableTransactionError, TransactionError};

use crate::database::store_error;
use carc_store::StoreError;

/// Ends a transaction with this error, if it is one.
pub(super) fn or_abort<T, E: From<StoreError>>(
    result: Result<T, StoreError>,
) -> Result<T, ConflictableTransactionError<E>> {
    result.map_err(|error| ConflictableTransactionError::Abort(error.into()))
}

/// Returns the error that a transaction ended with.
pub(super) fn failure(error: TransactionError<StoreError>) -> StoreError {
    match error {
        TransactionError::Abort(error) => error,
        TransactionError::Storage(error) => store_error(error),
    }
}
