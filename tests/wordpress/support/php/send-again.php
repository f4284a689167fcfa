<?php
/**
 * Does what WordPress's scheduler does when the next attempt is due.
 */

require __DIR__ . '/load.php';
wp_clear_scheduled_hook( 'mmc_send_again' );
do_action( 'mmc_send_again' );
