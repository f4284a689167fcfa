<?php
/**
 * Prints how the delivery of messages goes, and in how many seconds WordPress will try again.
 */

require __DIR__ . '/load.php';
$next = wp_next_scheduled( 'mmc_send_again' );
echo wp_json_encode( MissMalawi\Campaign\delivery_state() + array( 'pause' => $next ? $next - time() : null ) );
